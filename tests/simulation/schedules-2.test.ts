import { testSchedules } from './many-schedules.ts';

testSchedules(1);
