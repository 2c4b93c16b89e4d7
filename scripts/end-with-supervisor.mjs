// Loaded into a supervised program before its own code (scripts/supervise.mjs): ends the program when its supervisor is
// gone, so that a killed supervisor leaves no server that holds the port and the data.

const END_MS = 15_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), END_MS).unref();
});
// A program that has nothing more to do may end.
process.channel?.unref();
