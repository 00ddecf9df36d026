import type { PageName } from '@bergkette/contract/information.ts';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../data/config.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './pages.module.css';

/** The operator's text. The product's own sample text is marked, because it binds nobody. */
export function PageBody({ name }: { name: PageName }) {
  const t = useTexts('account');
  const language = useLanguage();
  const query = useQuery(pageQuery(name, language));
  return (
    <Loaded query={query} failed={t('pages.failed')} loading={t('pages.loading')} lines={3}>
      {(page) => (
        <>
          {page.is_sample && name !== 'help' && <p className="notice">{t('pages.sample')}</p>}
          <RichText className={styles.text} lang={page.language} html={page.html} />
        </>
      )}
    </Loaded>
  );
}
