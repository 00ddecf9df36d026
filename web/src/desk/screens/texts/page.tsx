import { REVIEW_DUE_DAYS, TEXT_KEY, TEXT_TITLE_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { ArticleContent, ListedText, TextImport } from '@bergkette/contract/desk/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { fileToBase64 } from '../../../lib/base64.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { refreshTexts } from '../../data/refresh.ts';
import { EXPORT_URL, importTexts, saveDraft, textsQuery } from '../../data/texts.ts';
import { Form } from '../../parts/form.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { CallFailure, Choice, Note, Panel, Screen, Table, Tag } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { categoriesOf, sayProblem } from './content.ts';

/** As the server takes them: the folder's own name and anything beside it is left out. */
const NAME = /(?:^|\/)(index\.json|(?:de|en)\/[a-z0-9-]{1,50}\.md|images\/[a-z0-9-]{1,60}\.(?:svg|png|jpg|webp))$/;

const filesOf = (list: readonly File[]): Promise<TextImport['files']> =>
  Promise.all(
    list.flatMap(async (file) => {
      const name = NAME.exec(file.webkitRelativePath || file.name)?.[1];
      return name === undefined ? [] : [{ name, base64: await fileToBase64(file) }];
    }),
  ).then((files) => files.flat());

/** A folder as `export` makes it, looked at first: nothing changes while something is wrong with it. */
function Import({ onDone }: { onDone: () => void }) {
  const t = useTexts('desk');
  const [files, setFiles] = useState<TextImport['files']>([]);
  const check = useAct(async (list: readonly File[]) => {
    const read = await filesOf(list);
    setFiles(read);
    return importTexts({ files: read, check: true });
  });
  const put = useAct(
    () => importTexts({ files, check: false }),
    async ({ texts }) => {
      await refreshTexts();
      alertStore.show('success', t('import.done', { count: texts }));
      onDone();
    },
  );
  const input = useRef<HTMLInputElement>(null);
  const handleChoose = () => {
    // React knows no such attribute.
    input.current?.setAttribute('webkitdirectory', '');
    input.current?.click();
  };
  const problems = check.data?.problems ?? [];
  return (
    <div className="stack gap-14">
      <p>{t('import.text')}</p>
      <div>
        <Button variant="light" aria-busy={check.isRunning} onClick={handleChoose}>
          {t('import.choose')}
        </Button>
        <FileInput ref={input} multiple onFiles={(list) => list.length > 0 && check.run(list)} />
      </div>
      <CallFailure error={check.error ?? put.error} />
      {problems.length > 0 && (
        <Note kind="sun">
          <p>{t('import.wrong')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{sayProblem(t, problem)}</li>
            ))}
          </ul>
        </Note>
      )}
      {check.data !== undefined && problems.length === 0 && (
        <>
          <p role="status">{t('import.well', { count: check.data.texts })}</p>
          <div>
            <Button aria-busy={put.isRunning} onClick={() => put.run(undefined)}>
              {t('import.submit')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const SHOWN = ['all', 'due', 'drafts'] as const;
type Shown = (typeof SHOWN)[number];

const isShown = (text: ListedText, shown: Shown): boolean =>
  shown === 'all' || (shown === 'due' ? text.is_due : text.open !== null);

const emptyArticle = (category: string, title: string): ArticleContent => {
  const edition = { title: '', summary: '', sources: [], body: '' };
  const fits = { activities: [], symptoms: [], diagnoses: [] };
  return { category, image: '', fits, de: { ...edition, title }, en: edition };
};

/** `Müde, aber wach` becomes `mude-aber-wach`. */
const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);

function NewArticle({ texts }: { texts: readonly ListedText[] }) {
  const t = useTexts('desk');
  const navigate = useNavigate();
  const categories = [...categoriesOf(texts, useLanguage())];
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState(categories[0]?.[0] ?? '');
  const key = keyOf(title);
  const isTaken = texts.some((text) => text.key === key);
  useUnsaved(title !== '');
  const make = useAct(
    () => saveDraft('article', key, emptyArticle(category, title.trim()), null),
    async () => {
      await refreshTexts();
      // The title was kept, so nothing can be lost.
      await navigate({ to: '/texts/$kind/$key', params: { kind: 'article', key }, ignoreBlocker: true });
    },
  );
  return (
    <Form onSubmit={() => TEXT_KEY.test(key) && !isTaken && make.run(undefined)}>
      <LimitedInput
        label={t('desk.title')}
        value={title}
        required
        limit={TEXT_TITLE_MAX_LENGTH}
        error={isTaken ? t('new.taken') : null}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select label={t('text.category')} value={category} options={categories} onChoose={setCategory} />
      <CallFailure error={make.error} />
      <div>
        <Button type="submit" aria-busy={make.isRunning}>
          {t('new.submit')}
        </Button>
      </div>
    </Form>
  );
}

function State({ text: { open, reviews } }: { text: ListedText }) {
  const t = useTexts('desk');
  const language = useLanguage();
  /** Both languages in one line where they were reviewed on the same day. */
  const [first] = reviews;
  const isOne = reviews.every(({ review }) => review?.on === first?.review?.on);
  return (
    <>
      {open !== null && (
        <Tag kind="open">{t(open.state === 'reviewed' ? 'texts.state.reviewed' : 'texts.state.draft')}</Tag>
      )}
      {first === undefined && <Tag kind="bad">{t('texts.state.never')}</Tag>}
      {reviews.slice(0, isOne ? 1 : undefined).map(({ language: of, review, is_due: isDue }) => (
        <div key={of}>
          <Tag kind={isDue ? 'bad' : 'good'}>
            {!isOne && `${t(`language.${of}`)}: `}
            {review === null
              ? t('texts.state.never')
              : t(isDue ? 'texts.state.due' : 'texts.state.fine', { day: formatDay(review.on, language) })}
          </Tag>
        </div>
      ))}
    </>
  );
}

/** Articles and pages, with what is to be reviewed again. */
export function Page() {
  const t = useTexts('desk');
  const language = useLanguage();
  const texts = useQuery(textsQuery);
  const [shown, setShown] = useState<Shown>('all');
  const [open, setOpen] = useState<'new' | 'import'>();
  const close = () => setOpen(undefined);
  const all = texts.data ?? [];
  const count = (which: Shown) => all.filter((text) => isShown(text, which)).length;
  return (
    <Screen
      title={t('desk.nav.texts')}
      lead={t('texts.lead', { days: REVIEW_DUE_DAYS })}
      actions={
        <>
          {/* Only now: the form offers the categories of what is there. */}
          {texts.data && (
            <Button icon={plusIcon} onClick={() => setOpen('new')}>
              {t('new.open')}
            </Button>
          )}
          <a {...buttonLook({ variant: 'default' })} href={EXPORT_URL} download>
            {t('texts.export')}
          </a>
          <Button variant="default" onClick={() => setOpen('import')}>
            {t('import.title')}
          </Button>
        </>
      }
    >
      <Panel>
        <Choice
          label={t('desk.show')}
          values={SHOWN}
          chosen={shown}
          nameOf={(value) => t(`texts.show.${value}`, { count: count(value) })}
          onChoose={setShown}
        />
        <Table<ListedText>
          label={t('desk.nav.texts')}
          of={texts}
          rows={texts.data?.filter((text) => isShown(text, shown))}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          empty={t('texts.none')}
          columns={[
            {
              title: t('desk.title'),
              cell: ({ kind, key, titles }) => (
                <Link to="/texts/$kind/$key" params={{ kind, key }}>
                  <b>{titles[language] || titles.de || titles.en || key}</b>
                </Link>
              ),
            },
            {
              title: t('text.category'),
              cell: ({ kind, category, category_names: names }) =>
                kind === 'page' ? t('texts.page') : (names?.[language] ?? category),
            },
            { title: t('desk.standing'), cell: (text) => <State text={text} /> },
          ]}
        />
      </Panel>
      {open && (
        <FormSheet onClose={close} title={t(open === 'import' ? 'import.title' : 'new.open')}>
          {open === 'import' ? <Import onDone={close} /> : <NewArticle texts={all} />}
        </FormSheet>
      )}
    </Screen>
  );
}
