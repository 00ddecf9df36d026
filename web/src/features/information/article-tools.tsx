import { useTexts } from '../../i18n/use-texts.ts';
import styles from './article-tools.module.css';
import { chooseTextSize, textSizes, useTextSize } from './text-size.ts';

/** Buttons for the size of the letters and for printing. */
export function ArticleTools({ onPrint }: { onPrint: () => void }) {
  const t = useTexts('account');
  const chosen = useTextSize();
  return (
    <div className={styles.tools}>
      <fieldset className={styles.sizes}>
        <legend className="sr-only">{t('article.size')}</legend>
        {textSizes.map((size) => (
          <label key={size} data-size={size}>
            <input
              className="sr-only"
              type="radio"
              name="text-size"
              checked={size === chosen}
              onChange={() => chooseTextSize(size)}
            />
            <span aria-hidden="true">A</span>
            <span className="sr-only">{t(`article.size.${size}`)}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" className={styles.print} onClick={onPrint}>
        {t('article.print')}
      </button>
    </div>
  );
}
