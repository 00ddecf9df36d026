import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';

/** What is looked for in the articles. It stands in no address, because that is stored in the history. */
export const infoWords = createStore('');
whenForgotten(() => infoWords.set(''));
