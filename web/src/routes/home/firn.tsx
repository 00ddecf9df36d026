/** What makes Firn alive, loaded once the path is shown. */
export { FirnSays } from '../../features/firn/firn-says.tsx';
export { FirnTouch } from '../../features/firn/firn-touch.tsx';
