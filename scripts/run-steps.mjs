import { spawnSync } from 'node:child_process';

/**
 * Runs commands one after the other, cheap gates first, and stops at the first that fails.
 * @param {{ name: string, command: string, args: string[] }[]} steps
 */
export function runSteps(steps) {
  for (const { name, command, args } of steps) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (status !== 0) {
      console.error(`── ${name} failed after ${seconds} s`);
      process.exit(status ?? 1);
    }
    console.log(`── ${name}: fine, ${seconds} s`);
  }
}

/** A program that npm installed. */
export const installed = (name, ...args) => ({ command: `node_modules/.bin/${name}`, args });
