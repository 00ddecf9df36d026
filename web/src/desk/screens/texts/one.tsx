import {
  type CatalogueKind,
  catalogueKinds,
  TEXT_SOURCE_MAX_LENGTH,
  TEXT_SOURCES_MAX,
  TEXT_SUMMARY_MAX_LENGTH,
  TEXT_TITLE_MAX_LENGTH,
  type TextKind,
  textKinds,
} from '@bergkette/contract/desk/desk.rules.ts';
import type { ArticleContent, TextContent, TextDetail, TextEdition } from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { codePoints } from '@bergkette/contract/texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { fileToBase64 } from '../../../lib/base64.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, Textarea } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { LimitedInput, LimitedTextarea, useLimit } from '../../../ui/limited-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { isRefused } from '../../data/api.ts';
import { entriesQuery } from '../../data/catalogues.ts';
import { refreshTexts } from '../../data/refresh.ts';
import { addImage, forgetText, imagesQuery, imageUrl, textQuery, textsQuery } from '../../data/texts.ts';
import { CallFailure, Note, Panel, Screen, Waiting } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { articleOf, categoriesOf, contentOf, isArticle, pageOf } from './content.ts';
import { type SaveState, useTextDraft } from './draft-saver.ts';
import { MarkdownField } from './markdown-field.tsx';
import { LivePreview } from './preview.tsx';
import { Steps } from './steps.tsx';
import styles from './texts.module.css';
import { Versions } from './versions.tsx';

/** `Mein Bild (2).PNG` becomes `mein-bild-2.png`. */
const nameOf = (file: string): string =>
  file
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+(?=\.[a-z]+$)/g, '')
    .slice(-60);

/** The picture at the head of an article: one of those that are there, or a new one. */
function Picture({ name, onChoose }: { name: string; onChoose: (name: string) => void }) {
  const t = useTexts('desk');
  const { data: images = [] } = useQuery(imagesQuery);
  const add = useAct(
    async (file: File) => {
      const made = nameOf(file.name);
      await addImage(made, await fileToBase64(file));
      return made;
    },
    async (made) => {
      await refreshTexts();
      onChoose(made);
    },
  );
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picture}>
      {name !== '' && <img src={imageUrl(name)} alt="" width={164} height={112} />}
      <div className="stack gap-14">
        <Select
          label={t('picture.choose')}
          value={name}
          options={[...(images.includes(name) ? [] : [name]), ...images].map((image) => [
            image,
            image || t('picture.none'),
          ])}
          onChoose={onChoose}
        />
        <div>
          <Button variant="light" size="sm" aria-busy={add.isRunning} onClick={() => input.current?.click()}>
            {t('picture.add')}
          </Button>
          <FileInput ref={input} accept=".svg,.png,.jpg,.jpeg,.webp" onFiles={([file]) => file && add.run(file)} />
          <p className="small">{t('picture.kinds')}</p>
        </div>
        {isRefused(add.error, 'exists') ? <p role="alert">{t('picture.exists')}</p> : <CallFailure error={add.error} />}
      </div>
    </div>
  );
}

interface FitsListProps {
  kind: CatalogueKind;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function FitsList({ kind, chosen, onChange }: FitsListProps) {
  const language = useLanguage();
  const entries = useQuery(entriesQuery(kind));
  if (entries.data === undefined) return <Waiting of={entries} />;
  return (
    <div className={styles.fits}>
      {entries.data.map(({ key, names }) => (
        <Tick
          key={key}
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, key] : chosen.filter((each) => each !== key))
          }
        >
          {names[language]}
        </Tick>
      ))}
    </div>
  );
}

/** To whom the app recommends the article: who wrote of these activities, tracks these symptoms, has these diagnoses. */
function Fits({ fits, onChange }: { fits: ArticleContent['fits']; onChange: (fits: ArticleContent['fits']) => void }) {
  const t = useTexts('desk');
  // Three long lists, of which most stay closed.
  const [opened, setOpened] = useState<readonly CatalogueKind[]>([]);
  return (
    <div>
      <p className="small">{t('fits.text')}</p>
      {catalogueKinds.map((kind) => (
        <details
          key={kind}
          onToggle={({ currentTarget: { open } }) => open && !opened.includes(kind) && setOpened([...opened, kind])}
        >
          <summary>{t(`fits.${kind}`, { count: fits[kind].length })}</summary>
          {opened.includes(kind) && (
            <FitsList kind={kind} chosen={fits[kind]} onChange={(chosen) => onChange({ ...fits, [kind]: chosen })} />
          )}
        </details>
      ))}
    </div>
  );
}

function SaveLine({ state }: { state: SaveState }) {
  const t = useTexts('desk');
  return (
    <p className={styles.state} role="status">
      {t(`saving.${state}`)}
    </p>
  );
}

interface AroundProps<C extends TextContent> {
  detail: TextDetail;
  draft: ReturnType<typeof useTextDraft<C>>;
  head?: ReactNode;
  fields: (language: Language) => ReactNode;
  category: string;
}

/** What articles and pages have in common: both languages beside each other, preview, steps, versions. */
function Around<C extends TextContent>({ detail, draft, head, fields, category }: AroundProps<C>) {
  const t = useTexts('desk');
  const [isPreview, setPreview] = useState(false);
  const { content, state } = draft;
  return (
    <>
      <div className={styles.bar}>
        <SaveLine state={state} />
        <Button size="sm" variant="light" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'text.preview.hide' : 'text.preview.show')}
        </Button>
      </div>
      {state === 'refused' && (
        <Note kind="sun">
          <p>{t('saving.refused.text')}</p>
        </Note>
      )}
      {state === 'elsewhere' && (
        <Note kind="sun">
          <p>{t('saving.elsewhere.text')}</p>
          <Button size="sm" variant="default" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        </Note>
      )}
      {head}
      <div className={styles.sides}>
        {languages.map((language) => (
          <Panel key={language} title={t(`language.${language}`)}>
            <div className="stack gap-14">
              {fields(language)}
              {isPreview && (
                <LivePreview kind={detail.kind} language={language} content={content} category={category} />
              )}
            </div>
          </Panel>
        ))}
      </div>
      <Steps detail={detail} draft={draft} />
      <Versions detail={detail} content={content} flush={draft.flush} />
    </>
  );
}

interface EditionProps {
  language: Language;
  edition: TextEdition;
  onChange: (edition: TextEdition) => void;
}

function Edition({ language, edition, onChange }: EditionProps) {
  const t = useTexts('desk');
  const [sources, setSources] = useState(edition.sources.join('\n'));
  const longest = edition.sources.toSorted((one, other) => codePoints(other) - codePoints(one))[0] ?? '';
  const limit = useLimit(longest, TEXT_SOURCE_MAX_LENGTH);
  const extra = edition.sources.length - TEXT_SOURCES_MAX;
  return (
    <>
      <LimitedInput
        label={t('desk.title')}
        lang={language}
        value={edition.title}
        limit={TEXT_TITLE_MAX_LENGTH}
        onChange={(event) => onChange({ ...edition, title: event.currentTarget.value })}
      />
      <LimitedTextarea
        label={t('text.summary')}
        lang={language}
        value={edition.summary}
        rows={2}
        limit={TEXT_SUMMARY_MAX_LENGTH}
        onChange={(event) => onChange({ ...edition, summary: event.currentTarget.value })}
      />
      <MarkdownField
        label={t('text.body')}
        hint={t('text.body.hint')}
        lang={language}
        value={edition.body}
        onChange={(body) => onChange({ ...edition, body })}
      />
      <Textarea
        label={t('text.sources')}
        description={t('text.sources.hint')}
        error={limit.isOver ? limit.note : extra > 0 && t('text.sources.too_many', { count: extra })}
        value={sources}
        rows={2}
        onChange={(event) => {
          setSources(event.currentTarget.value);
          const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
          onChange({ ...edition, sources: lines.filter((line) => line !== '') });
        }}
      />
    </>
  );
}

function ArticleEditor({ detail }: { detail: TextDetail }) {
  const t = useTexts('desk');
  const { data: texts = [] } = useQuery(textsQuery);
  const categories = categoriesOf(texts, useLanguage());
  const draft = useTextDraft<ArticleContent>(detail, articleOf(detail));
  const { content, change } = draft;
  const head = (
    <Panel title={t('text.about')}>
      <Select
        label={t('text.category')}
        value={content.category}
        options={[...categories]}
        onChoose={(category) => change((now) => ({ ...now, category }))}
      />
      <Picture name={content.image} onChoose={(image) => change((now) => ({ ...now, image }))} />
      <Fits fits={content.fits} onChange={(fits) => change((now) => ({ ...now, fits }))} />
    </Panel>
  );
  return (
    <Around
      detail={detail}
      draft={draft}
      head={head}
      category={categories.get(content.category) ?? content.category}
      fields={(language) => (
        <Edition
          language={language}
          edition={content[language]}
          onChange={(edition) => change((now) => ({ ...now, [language]: edition }))}
        />
      )}
    />
  );
}

function PageEditor({ detail }: { detail: TextDetail }) {
  const t = useTexts('desk');
  const draft = useTextDraft(detail, pageOf(detail));
  const { content, change } = draft;
  return (
    <Around
      detail={detail}
      draft={draft}
      category=""
      fields={(language) => (
        <MarkdownField
          label={t('text.body')}
          hint={t('text.page.hint')}
          lang={language}
          value={content[language]}
          onChange={(body) => change((now) => ({ ...now, [language]: body }))}
        />
      )}
    />
  );
}

const titleOf = (detail: TextDetail): string => {
  const content = contentOf(detail);
  if (isArticle(content)) return content.de.title || content.en.title || detail.key;
  return /^# (.+)$/m.exec(content.de || content.en)?.[1] ?? detail.key;
};

/** One article or page, in both languages. */
export function Page() {
  const t = useTexts('desk');
  const { kind: given, key = '' } = useParams({ strict: false });
  const kind: TextKind = textKinds.find((each) => each === given) ?? 'article';
  const text = useQuery(textQuery(kind, key));
  useEffect(() => () => forgetText(kind, key), [kind, key]);
  const { data } = text;
  return (
    <Screen title={data ? titleOf(data) : t('desk.nav.texts')} actions={<Link to="/texts">{t('text.back')}</Link>}>
      {data === undefined ? (
        <Waiting of={text} />
      ) : data.kind === 'article' ? (
        <ArticleEditor key={`${kind} ${key}`} detail={data} />
      ) : (
        <PageEditor key={`${kind} ${key}`} detail={data} />
      )}
    </Screen>
  );
}
