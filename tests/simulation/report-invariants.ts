import type { SimServer } from './server.ts';

/** The people who make a plan reported: the accounts of the simulation are older than a month. */
const MIN_PEOPLE = 4;

/**
 * I2: the server stores one report of a user on a plan, and a plan is reported exactly if enough people, and more than found
 * the price right, said so of the offer that it has now. Every user of a schedule has a phone of their own.
 */
export async function brokenReports({ server }: { server: SimServer }): Promise<string[]> {
  const twice = await server.repeatedReports();
  const broken = twice.map((who) => `I2: the server stores several reports of ${who}`);
  await server.decideOnReports();
  for (const { id, isReported, against, agreeing } of await server.catalogue.reportedPlans()) {
    const expected = against >= MIN_PEOPLE && against > agreeing;
    if (expected !== isReported)
      broken.push(
        `I2: ${id} is ${isReported ? '' : 'not '}reported, with ${against} people against it, ${agreeing} for`,
      );
  }
  return broken;
}
