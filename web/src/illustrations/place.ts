/** Where an event happened; decides colour family of bubbles and mountains. Same words as the contract. */
export type Place = 'clinic' | 'home';
