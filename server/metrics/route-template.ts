import { API_BASE } from '../../domain/contract/call.ts';
import { CALLS } from '../../domain/contract/calls.ts';
import { WEBHOOK_PATH } from '../subscription/webhook.ts';

const HEALTH_PATHS = ['/healthz', '/readyz'];
const TEMPLATES = [...new Set([...Object.values(CALLS).map(({ path }) => path), WEBHOOK_PATH.slice(API_BASE.length)])];
const WITHOUT_PARAMETERS = new Set(TEMPLATES.filter((path) => !path.includes('{')));
const WITH_PARAMETERS = TEMPLATES.filter((path) => path.includes('{')).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Returns the route of a URL as a label: the `path` of its call ('/plans/{id}'), '/healthz', '/readyz', 'asset',
 * 'document', or 'unknown' for other addresses of the API. It never holds a part of the URL, so that labels hold no
 * personal data and have few values.
 */
export function routeTemplate(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (HEALTH_PATHS.includes(path)) return path;
  if (path.startsWith(`${API_BASE}/`)) return templateOfCall(path.slice(API_BASE.length));
  if (path === '/api' || path.startsWith('/api/')) return 'unknown';
  return path.startsWith('/assets/') || /\.\w+$/.test(path) ? 'asset' : 'document';
}

function templateOfCall(path: string): string {
  if (WITHOUT_PARAMETERS.has(path)) return path;
  return WITH_PARAMETERS.find(({ pattern }) => pattern.test(path))?.template ?? 'unknown';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Returns the method as a label; 'other' for methods that the API does not know. */
export const methodLabel = (method = '') => (METHODS.has(method) ? method : 'other');
