import type { Period } from '../../../data/period.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { CURVE_MIN, DOTS_MAX, linePaths, placeIn } from '../handout/chart-shape.ts';
import { type HandoutContent, sections } from '../handout/handout-content.ts';
import {
  asides,
  type CurveFacts,
  columnsOf,
  measureCurve,
  moodCurve,
  spanOf,
  symptomCurve,
  type TimeSpan,
} from '../handout/handout-facts.ts';
import { type HandoutPerson, headWords } from '../handout/handout-page.tsx';
import type { HandoutWords } from '../handout/use-handout-words.ts';
import type { Paper, PaperBlock, PaperCell, PaperCurve, PaperSection } from './paper.ts';

const WIDE = { width: 430, height: 48 };
const ROW = { width: 172, height: 24 };

const curveOf = ({ runs, frame, grid, peak, labelWidth = 0, label }: CurveFacts): PaperCurve => {
  const place = placeIn(frame);
  const readings = runs.flat();
  return {
    width: frame.width,
    height: frame.height,
    labelWidth,
    ...linePaths(runs, frame),
    dots: readings.length > DOTS_MAX ? [] : readings.map(place),
    ring: peak === undefined ? null : place(peak),
    grid: grid.map((line) => ({ y: place([frame.from, line.value])[1], label: line.label ?? '' })),
    alt: label,
  };
};

const cell = (strong: string, ...small: (string | false)[]): PaperCell => ({
  strong,
  small: small.filter((line) => line !== false),
});

interface Given {
  contents: readonly HandoutContent[];
  period: Period;
  person: HandoutPerson;
  today: string;
  language: 'de' | 'en';
  photos: ReadonlyMap<number, Blob>;
}

const blocksOf = (
  content: HandoutContent,
  words: HandoutWords,
  span: TimeSpan,
  photos: Given['photos'],
): PaperBlock[] => {
  const { t, day, strength } = words;
  const edges = [day(span.from), day(span.to - 1)] as const;
  switch (content.kind) {
    case 'question':
      return [{ kind: 'question', text: content.question.text }];
    case 'symptom': {
      const { tracker } = content;
      const { label, symptom, inWords, endedAtMs, helped, highest, latest, count } = tracker;
      const name = cell(
        label ?? words.symptom(symptom),
        endedAtMs !== null && t('handout.symptoms.ended', { day: day(endedAtMs) }),
        helped.length > 0 && t('handout.symptoms.helped', { list: helped.join(', ') }),
      );
      const values = [highest, latest].map(([at, value]) => cell(strength(value, inWords), day(at)));
      const curve = count < CURVE_MIN ? cell('') : curveOf(symptomCurve(tracker, words, span, ROW));
      return [{ kind: 'row', cells: [name, ...values, cell(String(count)), curve] }];
    }
    case 'measures':
      return content.trackers.map((tracker) => {
        const facts = measureCurve(tracker, words, span, WIDE);
        const title = t(tracker.symptom === 'weight' ? 'handout.weight' : 'handout.temperature');
        return { kind: 'curve', title, text: facts.label, curve: curveOf(facts), edges };
      });
    case 'mood': {
      const facts = moodCurve(content.moods, words, span, WIDE);
      return [{ kind: 'curve', title: null, text: facts.label, curve: curveOf(facts), edges }];
    }
    case 'event': {
      const { event } = content;
      const cells = [day(event.day), words.title(event), words.difficulty(event.difficulty), words.mood(event.mood)];
      return [{ kind: 'row', cells: cells.map((said) => cell(said)) }];
    }
    case 'text':
      return [{ kind: 'words', text: content.isCut ? `${content.text} … ${t('handout.events.cut')}` : content.text }];
    case 'photos':
      return content.photos.flatMap(({ id, datetime, timeZone }) => {
        const photo = photos.get(id);
        const label = t('handout.photo', { day: day(plainDateOf(datetime, timeZone)) });
        return photo ? [{ kind: 'photo', photo, label }] : [];
      });
  }
};

/** The chosen contents with all words of the app's language. */
export const paperOf = ({ contents, period, person, today, language, photos }: Given, words: HandoutWords): Paper => {
  const { t } = words;
  const span = spanOf(period);
  return {
    language,
    title: t('handout.title'),
    head: Object.values(headWords(words, { period, person, today })).filter(Boolean).join(' · '),
    sections: sections.flatMap((section): PaperSection[] => {
      const blocks = contents
        .filter((content) => content.section === section)
        .flatMap((content) => blocksOf(content, words, span, photos));
      const aside = asides[section];
      const columns = columnsOf(section, words, span);
      return blocks.length === 0
        ? []
        : [{ title: t(`handout.${section}`), aside: aside === undefined ? '' : t(aside), columns, blocks }];
    }),
    foot: `${t('handout.self_reported')} ${t('handout.legend')}`,
    pageName: t('handout.page_number'),
  };
};
