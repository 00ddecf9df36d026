/* The landscape of index.html stands until the first screen can take its place. */

const find = () => document.getElementById('landscape');

export const isLandscapeShown = (): boolean => find()?.classList.contains('gone') === false;

export const hideLandscape = (): void => find()?.classList.add('gone');
