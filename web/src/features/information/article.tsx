import type { InfoArticle } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ArticleChapter } from '../../ui/article-chapter.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowRightIcon, caretLeftIcon } from '../../ui/icons.ts';
import styles from './article.module.css';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { ArticleTools } from './article-tools.tsx';
import { InfoImage } from './info-image.tsx';
import { useTextSize } from './text-size.ts';

interface ArticleProps {
  article: InfoArticle;
  /** Number of the chapter; the first is 1. */
  chapter: number;
  onGoTo: (chapter: number) => void;
  onPrint: () => void;
}

/** Scrolls to the top of a new chapter and focuses its heading. */
const useStartOfChapter = (chapter: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(chapter);
  useEffect(() => {
    if (last.current === chapter) return;
    last.current = chapter;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [chapter]);
  return heading;
};

export function ArticlePicture({ image }: { image?: string | undefined }) {
  const t = useTexts('account');
  return (
    <header className={styles.picture}>
      {image && <InfoImage key={image} src={image} width={328} height={224} />}
      <Link to="/information" className={styles.back} aria-label={t('article.back')}>
        <Icon shape={caretLeftIcon} />
      </Link>
    </header>
  );
}

function Onward({ article, chapter, onGoTo }: Omit<ArticleProps, 'onPrint'>) {
  const t = useTexts('account');
  const { chapters, next } = article;
  const isLast = chapter >= chapters.length;
  return (
    <div className={styles.onward}>
      {!isLast && (
        <PrimaryButton icon={arrowRightIcon} onClick={() => onGoTo(chapter + 1)}>
          {t('article.next_chapter')}
        </PrimaryButton>
      )}
      {isLast && (
        <Link
          to={next ? '/information/$id' : '/information'}
          params={next ? { id: String(next.id) } : {}}
          className={styles.nextText}
        >
          {next ? t('article.next_text', { title: next.title }) : t('article.all')}
          <Icon shape={arrowRightIcon} size={20} />
        </Link>
      )}
      {chapter > 1 && (
        <button type="button" className={styles.previous} onClick={() => onGoTo(chapter - 1)}>
          {t('article.previous')}
        </button>
      )}
    </div>
  );
}

/** A text, one chapter at a time; printed with all chapters [INFO-01]. */
export function Article({ article, chapter, onGoTo, onPrint }: ArticleProps) {
  const t = useTexts('account');
  const size = useTextSize();
  const heading = useStartOfChapter(chapter);
  const { chapters } = article;
  return (
    <>
      <ArticlePicture image={article.image} />
      <article className={styles.article} data-text-size={size}>
        <div className={styles.facts}>
          <Tag tone="petrol">{article.category.name}</Tag>
          <span className="micro">
            {t('information.minutes', { minutes: article.minutes })} ·{' '}
            {t('article.chapter', { chapter, total: chapters.length })}
          </span>
        </div>
        <ArticleSteps chapters={chapters} current={chapter} onGoTo={onGoTo} />
        <h1 className="display">{article.title}</h1>
        {chapters.map(({ id, title, html }) => (
          <ArticleChapter
            key={id}
            title={title}
            html={html}
            heading={id === chapter ? heading : undefined}
            isAway={id !== chapter}
          />
        ))}
        <Onward article={article} chapter={chapter} onGoTo={onGoTo} />
        <ArticleTools onPrint={onPrint} />
        <ArticleFoot article={article} />
      </article>
    </>
  );
}
