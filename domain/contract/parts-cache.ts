/** The cache in which parts of the app are kept that few people need: filled by page and worker. */
export const PARTS_CACHE = 'parts';
