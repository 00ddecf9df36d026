import { TEXT_SUMMARY_MAX_LENGTH, TEXT_TITLE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { ArticleContent, TextContent, TextDetail, TextEdition } from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Select, Textarea } from '../../../ui/field.tsx';
import { LimitedInput, LimitedTextarea } from '../../../ui/limited-field.tsx';
import { textsQuery } from '../../data/texts.ts';
import { Note, Panel } from '../../parts/parts.tsx';
import { articleOf, pageOf } from './content.ts';
import type { SaveState } from './draft-saver.ts';
import { Fits } from './fits.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { Picture } from './picture.tsx';
import { LivePreview } from './preview.tsx';
import { Steps } from './steps.tsx';
import styles from './texts.module.css';
import { useTextDraft } from './use-text-draft.ts';
import { Versions } from './versions.tsx';

/** Names of the categories that the present articles have. */
const useCategories = (): Map<string, string> => {
  const language = useLanguage();
  const { data = [] } = useQuery(textsQuery);
  return new Map(
    data.flatMap(({ category, category_names: names }) => (category && names ? [[category, names[language]]] : [])),
  );
};

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
      {state === 'elsewhere' && (
        <Note kind="sun">
          <p>{t('saving.elsewhere.text')}</p>
          <Button size="sm" variant="default" onClick={() => location.reload()}>
            {t('desk.reload')}
          </Button>
        </Note>
      )}
      {head}
      <div className={styles.sides}>
        {languages.map((language) => (
          <Panel key={language} title={t(`desk.language.${language}`)}>
            <div className={styles.side}>
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
  return (
    <>
      <LimitedInput
        label={t('text.title')}
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

export function ArticleEditor({ detail }: { detail: TextDetail }) {
  const t = useTexts('desk');
  const categories = useCategories();
  const draft = useTextDraft<ArticleContent>(detail, articleOf(detail));
  const { content, change } = draft;
  const head = (
    <Panel title={t('text.about')}>
      <Select
        label={t('text.category')}
        value={content.category}
        onChange={(event) => change({ ...content, category: event.currentTarget.value })}
      >
        {[...categories].map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Picture name={content.image} onChoose={(image) => change({ ...content, image })} />
      <Fits fits={content.fits} onChange={(fits) => change({ ...content, fits })} />
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
          onChange={(edition) => change({ ...content, [language]: edition })}
        />
      )}
    />
  );
}

export function PageEditor({ detail }: { detail: TextDetail }) {
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
          onChange={(body) => change({ ...content, [language]: body })}
        />
      )}
    />
  );
}
