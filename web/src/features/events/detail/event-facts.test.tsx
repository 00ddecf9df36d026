import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import english from '../../../i18n/en/app.json' with { type: 'json' };
import { loadTexts } from '../../../i18n/texts.ts';
import { DifficultyIcon } from '../../../illustrations/difficulty-icon.tsx';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { eventFile } from '../../../offline/outbox/call.factory.ts';
import { changeWaiting } from '../../../offline/outbox/waiting.ts';
import { EventFacts } from './event-facts.tsx';

beforeAll(() => loadTexts('app'));

test('what somebody wrote stands on the side where its letters begin: title, text and tags [EVD-02] (35-F10)', () => {
  const event = diaryEvent({ location: 'home', text: 'اليوم كان عندي علاج كيماوي!', tags: ['عائلة', 'שלום'] });
  const labels = { title: 'عائلة', place: 'Zuhause', day: '', mood: '', difficulty: '', name: '' };
  const markup = renderToStaticMarkup(
    <EventFacts event={event} when="" labels={labels} categories={[]}>
      {null}
    </EventFacts>,
  );
  expect(markup).toMatch(/<h1[^>]* dir="auto"[^>]*>عائلة/);
  expect(markup).toMatch(/<p[^>]* dir="auto"[^>]*>اليوم/);
  expect(markup).toMatch(/<bdi>שלום<\/bdi>/);
});

test('face and peak of an open event have the colours of mood and difficulty, as where they were chosen [EVD-01]', () => {
  const labels = { title: '', place: '', day: '', mood: '', difficulty: '', name: '' };
  const event = diaryEvent({ location: 'home', mood: 2, difficulty: 3 });
  const markup = renderToStaticMarkup(
    <EventFacts event={event} when="" labels={labels} categories={[]}>
      {null}
    </EventFacts>,
  );
  expect(markup).toContain(renderToStaticMarkup(<MoodFace value={2} size={44} />));
  expect(markup).toContain(renderToStaticMarkup(<DifficultyIcon value={3} size={44} isAlone />));
});

test('each answer says in its name what it is and that a tap changes it, the title names itself alone, and words have no pencil of their own [EVD-01]', () => {
  const event = diaryEvent({ location: 'home', mood: 2, difficulty: 3, text: 'Sledge' });
  const place = english['location.home'];
  const labels = { title: place, place, day: '', mood: '', difficulty: '', name: '' };
  const markup = renderToStaticMarkup(
    <EventFacts event={event} when="28 Nov 2026" labels={labels} categories={[]} onEdit={() => undefined}>
      {null}
    </EventFacts>,
  );
  const named = [...markup.matchAll(/<(h1|button)[^>]* aria-label="([^"]*)"/g)].map(
    ([, tag, name]) => `${tag} ${name}`,
  );
  expect(named).toEqual([
    'h1 At home',
    'button Tags: At home, change',
    'button Place: At home, change',
    'button Day: 28 Nov 2026, change',
    'button Difficulty: exhausting, change',
    'button Mood: bad, change',
  ]);
});

test('an event without words and pictures offers to add some, where it can be changed [EVD-01, EVD-04]', () => {
  const labels = { title: '', place: '', day: '', mood: '', difficulty: '', name: '' };
  const isOffered = (event: Parameters<typeof diaryEvent>[0], canChange = true) =>
    renderToStaticMarkup(
      <EventFacts
        event={diaryEvent(event)}
        when=""
        labels={labels}
        categories={[]}
        {...(canChange && { onEdit: () => undefined })}
      >
        {null}
      </EventFacts>,
    ).includes(english['event.add_words']);
  const bare = { text: '', contents: [] };
  expect(isOffered(bare)).toBe(true);
  expect(isOffered(bare, false)).toBe(false);
  expect(isOffered({ ...bare, text: 'Luna' })).toBe(false);
  expect(isOffered({ text: '' })).toBe(false);
  // Its picture is on the way.
  const id = 7;
  changeWaiting({ waiting: [{ seq: 1, key: 'a', isTried: false, call: eventFile(id) }] });
  expect([isOffered({ ...bare, id }), isOffered({ ...bare, id: 8 })]).toEqual([false, true]);
  changeWaiting({ waiting: [] });
});

test('the full name of an activity stands below a title that is shorter, and only there [EVD-01]', () => {
  const event = diaryEvent({ location: 'clinic', activity: { id: 1, description: 'imaging', icon: '', category: 1 } });
  const full = english['activity.imaging'];
  const markupOf = (title: string) =>
    renderToStaticMarkup(
      <EventFacts
        event={event}
        when=""
        labels={{ title, place: '', day: '', mood: '', difficulty: '', name: '' }}
        categories={[]}
      >
        {null}
      </EventFacts>,
    );
  expect(markupOf('Scan')).toContain(`</h1><p class="label">${full}</p>`);
  expect(markupOf(full)).not.toContain('<p class="label">');
});
