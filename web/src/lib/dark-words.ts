import { wordsOf } from './word-search.ts';

/**
 * What somebody may type who does not want to live any more, who hurts themselves, or to whom death is close: in both languages,
 * whatever the app speaks, and as `foldUmlauts` writes it. No such list is whole, so the way to help stands below every search
 * that finds nothing.
 */
const DARK = [
  // German
  /\b(selbst ?mord|suizid|selbst ?verletz|sterb|stirb|umbring|todes(angst|wunsch|gedank|sehnsucht))/,
  /\b(tod|tot|toten|todlich|gestorben|umzubringen|umgebracht|lebensmude|ritze|ritzen|geritzt|ritz mich)\b/,
  /\b(nicht mehr leben|will nicht (mehr|leben)|nicht mehr da sein|bring\w* mich um|mich umbringe|mir (\w+ ){0,2}antun)\b/,
  /\b(das|mein) leben (zu )?(nehmen|beenden)\b/,
  /\b(uberdosis|nicht mehr aufwachen)\b/,
  // As the last words, since "not any longer" is often followed by what one cannot do: sleep, eat, run.
  /\bkann (das )?(alles )?nicht mehr$/,
  // English
  /\b(suicid|selfharm|self harm)/,
  /\b(death|dying|want to die|wanna die|want to be dead|wish i was dead|better off dead|end my life|end it all)\b/,
  /\b(don ?t|do not|not) want to (live|be here|be alive|exist)\b/,
  /\b(kill|killing|cut|cutting|hurt|hurting|harm|harming) myself\b/,
  /\b(kms|unalive|overdose|od myself|not wake up|never wake up|no reason to live)\b/,
  /\b(can ?t|can ?not) (do (this|it)|go on|keep going|take (this|it)) ?(any ?more|any ?longer)?$/,
  // Alone, as there are boards for it too.
  /^cutting$/,
];

/** Looks at what was typed into a search on this device alone: nobody is told, and nothing is kept of it. */
export const hasDarkWord = (typed: string): boolean => {
  const words = wordsOf(typed).join(' ');
  return DARK.some((dark) => dark.test(words));
};
