import type { InfoArticle } from '@bergkette/contract/information.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './article-steps.module.css';

interface ArticleStepsProps {
  chapters: InfoArticle['chapters'];
  /** Number of the current chapter; the first is 1. */
  current: number;
  onGoTo: (chapter: number) => void;
}

/** The chapters as steps; a tap opens one. */
export function ArticleSteps({ chapters, current, onGoTo }: ArticleStepsProps) {
  const t = useTexts('account');
  return (
    <nav aria-label={t('article.chapters')} className={styles.steps}>
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
