import * as v from 'valibot';
import { NETWORKS } from './network.ts';

export const NetworkSchema = v.picklist(NETWORKS, 'Choose MTN, AIRTEL, GLO or 9MOBILE');
