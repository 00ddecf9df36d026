/* What home loads once its path stands. */
export { canStoreHere, readDiaryAhead } from '../../data/read-ahead.ts';
export { FirnSays } from '../../features/firn/firn-says.tsx';
export { FirnTouch } from '../../features/firn/firn-touch.tsx';
export { PathControls } from '../../features/home/path/path-controls.tsx';
export { TodayButton } from '../../features/home/today-button.tsx';
export { Celebrations } from '../shared/celebrations.tsx';
export { FindMemory } from './memory.tsx';
export { HomeOffline } from './offline.tsx';
export { RangeDoor } from './range-door.tsx';
export { HomeStartHint } from './start-hint.tsx';
export { HomeValues } from './values.tsx';
