import type { Relation } from '@bergkette/contract/relations.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { ExportedBugReport, ExportedEvent, ExportedRun } from './export-diary.repository.ts';
import type { ExportWords } from './export-words.ts';

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem}h2{font-size:1.2rem;margin-top:2.2rem}article{border-top:1px solid #8886;padding:1rem 0;break-inside:avoid}
p{white-space:pre-wrap;overflow-wrap:anywhere}p[dir]{unicode-bidi:plaintext}.meta{opacity:.75}img,video{max-width:100%;max-height:28rem;border-radius:.6rem;display:block;margin:.5rem 0}
audio{width:100%}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.35rem .8rem .35rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}
dt{opacity:.75}dd{margin:0 0 .7rem}a{color:inherit}li{margin:.4rem 0}`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Inline drawing of two mountains. */
const HEADER = `<svg viewBox="0 0 400 90" width="100%" aria-hidden="true"><path d="M0 90 110 18l60 46 44-34 96 60z" fill="#577DB3"/><path d="M110 18 88 34l14 4 10-6 12 8 12-2z" fill="#fff"/><path d="M190 90 296 34l104 56z" fill="#5BA4AE"/></svg>
`;

/** Escapes what a person wrote, so that it is never HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** The beginning of a page. Its policy allows neither other addresses nor scripts. */
const pageStart = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
`;
const PAGE_END = '</body>\n</html>\n';

const link = (target: string, text: string): string => `<a href="${escaped(target)}">${escaped(text)}</a>`;

const tableStart = (heads: readonly string[]): string =>
  `<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>\n<tbody>\n`;
const tableRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td dir="auto">${escaped(cell)}</td>`).join('')}</tr>\n`;
const TABLE_END = '</tbody>\n</table>\n';

/** @param alternative text in place of the picture, film or sound */
const mediaElement = (target: string, contentType: string, alternative: string): string => {
  const [source, label] = [escaped(target), escaped(alternative)];
  if (contentType.startsWith('image/')) {
    return `<a href="${source}"><img src="${source}" alt="${label}" loading="lazy"></a>\n`;
  }
  const kind = contentType.startsWith('video/') ? 'video' : 'audio';
  return `<${kind} src="${source}" controls preload="none" aria-label="${label}"></${kind}>\n`;
};

/** Path of a file in the zip, relative to the index. */
export const mediaPath = (filename: string): string => `media/${filename}`;
export const reportedPath = (image: string): string => `bug-reports/${image}`;

type Page = AsyncGenerator<string> | Generator<string>;

export const article = (event: ExportedEvent, { texts, names, instant, answers }: ExportWords): string => {
  const when = instant(event.datetime, event.time_zone);
  // As in the app, the first tag is the title of an event at home.
  const ownTitle = event.location === 'home' ? event.tags[0] : undefined;
  const title = ownTitle ?? names.activities.get(event.activity) ?? event.activity;
  const kinds = { image: texts.photo, video: texts.film, audio: texts.sound };
  const media = event.contents.map(({ file, content_type }) => {
    const kind = content_type.startsWith('image/') ? 'image' : content_type.startsWith('video/') ? 'video' : 'audio';
    return mediaElement(
      `../${mediaPath(file.replace('content/', ''))}`,
      content_type,
      `${kinds[kind]}: ${title}, ${when}`,
    );
  });
  const tags =
    event.tags.length > 0
      ? `<div class="meta">${event.tags.map((tag) => `<bdi>${escaped(`#${tag}`)}</bdi>`).join('  ')}</div>\n`
      : '';
  const text = event.text === '' ? '' : `<p dir="auto">${escaped(event.text)}</p>\n`;
  return `<article>\n<h2 dir="auto">${escaped(title)}</h2>\n<div class="meta">${escaped([when, ...answers(event)].join(' · '))}</div>\n${text}${tags}${media.join('')}</article>\n`;
};

export const reportArticle = (report: ExportedBugReport, { instant }: ExportWords): string => {
  const { ticket, sent, feature, steps, image } = report;
  const picture = image === null ? '' : mediaElement(`../${reportedPath(image)}`, 'image/*', feature);
  return `<article>\n<h2>${escaped(feature)}</h2>\n<div class="meta">${ticket} · ${escaped(instant(sent))}</div>\n<p dir="auto">${escaped(steps)}</p>\n${picture}</article>\n`;
};

const backLink = ({ texts }: ExportWords): string => `<p>${link('../index.html', texts.back)}</p>\n`;

/** Writes a page with a link back to the index. */
export async function* framed(
  title: string,
  words: ExportWords,
  content: AsyncIterable<string> | Iterable<string>,
): Page {
  yield pageStart(words.language, title) + backLink(words);
  let isEmpty = true;
  for await (const part of content) {
    isEmpty = false;
    yield part;
  }
  if (isEmpty) yield `<p>${escaped(words.texts.nothing)}</p>\n`;
  yield PAGE_END;
}

/** Writes a table, or nothing without rows. */
export async function* table(heads: string[], rows: AsyncIterable<string[]> | Iterable<string[]>): Page {
  let isBegun = false;
  for await (const row of rows) {
    if (!isBegun) yield tableStart(heads);
    isBegun = true;
    yield tableRow(row);
  }
  if (isBegun) yield TABLE_END;
}

/** Writes each run with its values below. */
export async function* runs(found: AsyncIterable<ExportedRun>, { texts, names, instant }: ExportWords): Page {
  for await (const { symptom, unit, started, ended, helped, values } of found) {
    const until = ended === null ? '' : ` – ${instant(ended)}`;
    yield `<h2 dir="auto">${escaped(names.symptoms.get(symptom) ?? symptom)}</h2>\n`;
    yield `<div class="meta">${escaped(`${texts.since} ${instant(started)}${until}`)}</div>\n`;
    if (helped.length > 0)
      yield `<p>${escaped(texts.helped)} ${helped.map((words) => `<bdi>${escaped(words)}</bdi>`).join(', ')}</p>\n`;
    const sign = names.units.get(unit) ?? '';
    // One after another, as a run may have very many.
    const rows = function* () {
      for (const [measured, value] of values) yield [instant(measured), `${value} ${sign}`.trim()];
    };
    yield* table([texts.date, texts.value], rows());
    if (values.length === 0) yield `<p>${escaped(texts.noValue)}</p>\n`;
  }
}

/** Rows of relations as the app shows them, without what the other people hide. */
export const relationRows = (relations: readonly Relation[], ownId: number, { texts }: ExportWords): string[][] =>
  relations.map(({ status, from_user, to_user }) => {
    const other = from_user.id === ownId ? to_user : from_user;
    return [other.name ?? texts.unnamed, texts.states[status]];
  });

const profileFacts = (me: Me, { texts, names, day }: ExportWords): [string, string][] => [
  [texts.name, me.name],
  [texts.email, me.email],
  [texts.participant_code, me.participant_code],
  [texts.sex, me.sex === null ? '' : texts.sexes[me.sex]],
  [texts.birthdate, me.birthdate === null ? '' : day(me.birthdate)],
  [texts.diagnosis, me.diagnosis === null ? '' : (names.diagnoses.get(me.diagnosis.name) ?? me.diagnosis.name)],
  [texts.initial_diagnosis, me.initial_diagnosis === null ? '' : day(me.initial_diagnosis)],
  [texts.treated_at, me.treated_at?.name ?? ''],
  [texts.ward_phone, me.ward?.own_phone ?? ''],
];

interface Index {
  me: Me;
  packedAt: Date;
  pages: { path: string; title: string }[];
  data: string[];
}

/** Writes the first page: the person, and links to all other pages. */
export function* index({ me, packedAt, pages, data }: Index, words: ExportWords): Page {
  const { texts, language, instant } = words;
  yield pageStart(language, texts.title) + HEADER;
  yield `<p>${escaped(texts.intro)}</p>\n<p class="meta">${escaped(`${texts.made} ${instant(packedAt.toISOString())}`)}</p>\n`;
  yield `<ul>\n${pages.map(({ path, title }) => `<li>${link(path, title)}</li>\n`).join('')}</ul>\n`;
  yield `<h2>${escaped(texts.profile)}</h2>\n<dl>\n`;
  for (const [name, value] of profileFacts(me, words)) {
    if (value !== '') yield `<dt>${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>\n`;
  }
  yield `</dl>\n<h2>${escaped(texts.data)}</h2>\n<ul>\n${data.map((path) => `<li>${link(path, path)}</li>\n`).join('')}</ul>\n`;
  yield PAGE_END;
}
