import type { TextKind } from '@bergkette/contract/desk/desk.rules.ts';
import type { TextContent } from '@bergkette/contract/desk/texts.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { Tag } from '../../../ui/chip.tsx';
import { ArticleChapter, RichText } from '../../../ui/rich-text.tsx';
import { imageUrl, previewQuery } from '../../data/texts.ts';
import { Note, Waiting } from '../../parts/parts.tsx';
import { sayProblem } from './content.ts';
import styles from './texts.module.css';

const REST_MS = 400;

interface PreviewProps {
  kind: TextKind;
  language: Language;
  content: TextContent;
  category: string;
}

/** Preview: rendered by the server’s code and shown in the app’s own component. */
export function LivePreview({ kind, language, content, category }: PreviewProps) {
  const t = useTexts('desk');
  const rested = useDebouncedValue(content, REST_MS);
  const preview = useQuery(previewQuery(kind, language, rested));
  const { data } = preview;
  if (data === undefined) return <Waiting of={preview} />;
  const image = 'image' in content ? content.image : '';
  return (
    <section className={styles.preview} aria-label={t(`text.preview.${language}`)} lang={language}>
      {image !== '' && <img src={imageUrl(image)} alt="" width={328} height={224} />}
      <div className={styles.sheet}>
        {kind === 'article' && (
          <p className={styles.facts}>
            <Tag tone="petrol">{category}</Tag>
            <span className="micro">{t('text.minutes', { count: data.minutes })}</span>
          </p>
        )}
        <h1 className="display">{data.title}</h1>
        {data.chapters.map(({ id, title, html }) => (
          <ArticleChapter key={id} title={title} html={html} lang={language} />
        ))}
        {data.html !== '' && <RichText html={data.html} lang={language} />}
      </div>
      {data.problems.length > 0 && (
        <Note kind="sun">
          <p>{t('text.problems')}</p>
          <ul>
            {data.problems.map((problem) => (
              <li key={problem}>{sayProblem(t, problem)}</li>
            ))}
          </ul>
        </Note>
      )}
    </section>
  );
}
