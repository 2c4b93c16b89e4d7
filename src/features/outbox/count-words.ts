/** '1 change', '2 changes'. */
export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** '1 needs attention', '2 need attention'. */
export const needAttention = (count: number): string => (count === 1 ? '1 needs attention' : `${count} need attention`);
