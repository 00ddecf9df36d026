import type { InfoArticle } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDay } from '../../lib/dates.ts';
import { deviceStorage } from '../../lib/device-storage.ts';
import { Button, buttonLook, PrimaryButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Radios } from '../../ui/choice-rows.tsx';
import { FirstCall, FirstTalk } from '../../ui/help/first-call.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowRightIcon, caretLeftIcon } from '../../ui/icons.ts';
import { ArticleChapter } from '../../ui/rich-text.tsx';
import styles from './article.module.css';
import { InfoImage } from './info-image.tsx';

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
    <header className={`${styles.picture} not-printed`}>
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
    <div className={`${styles.onward} not-printed`}>
      {!isLast && (
        <PrimaryButton icon={arrowRightIcon} onClick={() => onGoTo(chapter + 1)}>
          {t('article.next_chapter')}
        </PrimaryButton>
      )}
      {isLast && (
        <Link
          to={next ? '/information/$id' : '/information'}
          params={next ? { id: String(next.id) } : {}}
          {...buttonLook({ isWide: true })}
        >
          {next ? t('article.next_text', { title: next.title }) : t('article.all')}
          <Icon shape={arrowRightIcon} size={20} />
        </Link>
      )}
      {chapter > 1 && (
        <Button variant="subtle" isWide onClick={() => onGoTo(chapter - 1)}>
          {t('article.previous')}
        </Button>
      )}
    </div>
  );
}

/** Says whether a clinic has checked the text: under its title, as it is to be known before reading. */
function ArticleReview({ review }: Pick<InfoArticle, 'review'>) {
  const t = useTexts('account');
  const language = useLanguage();
  return (
    <p className={styles.review}>
      {review ? t('article.reviewed', { date: formatDay(review.on, language), by: review.by }) : t('article.pending')}
    </p>
  );
}

/** Where the text comes from. */
function ArticleSources({ sources }: Pick<InfoArticle, 'sources'>) {
  const t = useTexts('account');
  return (
    <details className={styles.sources}>
      <summary>{t('article.sources')}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}

interface ArticleStepsProps {
  chapters: InfoArticle['chapters'];
  /** Number of the current chapter; the first is 1. */
  current: number;
  onGoTo: (chapter: number) => void;
}

/** The chapters as steps; a tap opens one. */
function ArticleSteps({ chapters, current, onGoTo }: ArticleStepsProps) {
  const t = useTexts('account');
  return (
    <nav aria-label={t('article.chapters')} className={`${styles.steps} not-printed`}>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('article.chapter.named', { chapter: id, title })}
              aria-current={id === current ? 'step' : undefined}
              data-reached={id <= current}
              onClick={() => onGoTo(id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Stored on the device, for everybody who uses it. */
const KEY = 'text-size';

const textSizes = ['normal', 'large', 'larger'] as const;
type TextSize = (typeof textSizes)[number];

const readTextSize = (): TextSize => textSizes.find((size) => size === deviceStorage.get(KEY)) ?? 'normal';

interface ArticleToolsProps {
  size: TextSize;
  onSize: (size: TextSize) => void;
  onPrint: () => void;
}

/** Buttons for the size of the letters and for printing. */
function ArticleTools({ size: chosen, onSize, onPrint }: ArticleToolsProps) {
  const t = useTexts('account');
  return (
    <div className={`${styles.tools} not-printed`}>
      <fieldset className={styles.sizes}>
        <legend className="sr-only">{t('article.size')}</legend>
        <Radios values={textSizes} chosen={chosen} className={styles.size} onChoose={onSize}>
          {(size) => (
            <>
              <span aria-hidden="true" data-size={size}>
                A
              </span>
              <span className="sr-only">{t(`article.size.${size}`)}</span>
            </>
          )}
        </Radios>
      </fieldset>
      <Button variant="subtle" size="sm" onClick={onPrint}>
        {t('button.print')}
      </Button>
    </div>
  );
}

/** The way to help at the head of a text that is about what somebody should not bear alone. */
const helpFor = (symptoms: InfoArticle['symptoms'] = []) => {
  if (symptoms.includes('temperature')) return <FirstCall about="fever" />;
  return symptoms.includes('discouragement') && <FirstTalk />;
};

/** A text, one chapter at a time; printed with all chapters [INFO-01]. */
export function Article({ article, chapter, onGoTo, onPrint }: ArticleProps) {
  const t = useTexts('account');
  const [size, setSize] = useState(readTextSize);
  const heading = useStartOfChapter(chapter);
  const { chapters } = article;
  const help = helpFor(article.symptoms);
  const chooseSize = (chosen: TextSize) => {
    deviceStorage.set(KEY, chosen);
    setSize(chosen);
  };
  return (
    <>
      <ArticlePicture image={article.image} />
      <article className={styles.article} data-text-size={size}>
        <div className={styles.facts}>
          <Tag tone="petrol">{article.category.name}</Tag>
          <span className="micro not-printed">
            {t('information.minutes', { minutes: article.minutes })} ·{' '}
            {t('article.chapter', { chapter, total: chapters.length })}
          </span>
        </div>
        <ArticleSteps chapters={chapters} current={chapter} onGoTo={onGoTo} />
        <h1 className="display">{article.title}</h1>
        <ArticleReview review={article.review} />
        {help && <div className="not-printed">{help}</div>}
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
        <ArticleTools size={size} onSize={chooseSize} onPrint={onPrint} />
        <ArticleSources sources={article.sources} />
      </article>
    </>
  );
}
