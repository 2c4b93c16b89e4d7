/** `edit`: the refused change that a form begins with, by its opId. */
export const parseEditSearch = ({ edit }: Record<string, unknown>): { edit?: string } =>
  typeof edit === 'string' ? { edit } : {};
