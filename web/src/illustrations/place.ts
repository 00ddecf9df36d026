/** Where an event happened; gives the colours of bubbles and mountains. Same values as in the contract. */
export type Place = 'clinic' | 'home';
