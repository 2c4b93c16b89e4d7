import * as v from 'valibot';
import { isWebLink } from './web-link.ts';

export const WebLinkSchema = v.pipe(
  v.string(),
  v.check(isWebLink, 'Write a web address that starts with http:// or https://'),
);
