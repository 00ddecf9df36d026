import { type MouseEvent, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { leaving, sessionStore } from '../session.ts';

const NAME = 'bergkette.pdf';

/** Tabs with sheets. They go with the session: the next one at a shared machine must not find a link on a card. */
const tabs = new Set<Window>();
const closeTabs = (): void => {
  const session = sessionStore.get();
  if (!leaving.get() && (session.state === 'in' || (session.state === 'locked' && session.why === 'fresh'))) return;
  for (const tab of tabs) tab.close();
  tabs.clear();
};
sessionStore.subscribe(closeTabs);
leaving.subscribe(closeTabs);

const openTab = (url: string): boolean => {
  const tab = window.open(url, '_blank');
  if (tab) tabs.add(tab);
  return tab !== null;
};

/**
 * Opens sheets to print in a tab of their own, so that nothing stays in the downloads of a shared machine. Where the browser lets no tab
 * open, there are links.
 */
export function OpenedPdf({ pdf }: { pdf: Blob }) {
  const t = useTexts('desk');
  const url = useObjectUrl(pdf);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (url !== undefined) setOpen(openTab(url));
  }, [url]);
  if (url === undefined) return null;
  const handleOpen = (event: MouseEvent) => {
    if (openTab(url)) event.preventDefault();
  };
  return (
    <p role="status" className="row flow gap-12">
      <span>{t(isOpen ? 'desk.pdf.ready' : 'desk.pdf.blocked')}</span>
      <a href={url} target="_blank" rel="noreferrer" onClick={handleOpen}>
        {t(isOpen ? 'desk.pdf.open_again' : 'desk.pdf.open')}
      </a>
      <a href={url} download={NAME}>
        {t('desk.pdf.save')}
      </a>
    </p>
  );
}
