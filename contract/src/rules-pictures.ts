/** Longest edges of the smaller pictures beside each stored one: for cells and lists, and for a screen [EVD-03]. */
export const PICTURE_SIZES_PX = { preview: 640, view: 1280 } as const;
