import fc from 'fast-check';

// A long campaign: PROPERTY_RUNS=20000 tries every property that names no number of its own that often.
if (process.env.PROPERTY_RUNS) fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS) });
