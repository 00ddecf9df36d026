import { isOfThisMachine } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskLink } from '@bergkette/contract/desk/invitations.ts';
import { mayCall } from '@bergkette/contract/desk/rights.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { warningCircleIcon } from '../../../ui/icons.ts';
import { Qr } from '../../../ui/qr.tsx';
import { PageDialog } from '../../../ui/sheet.tsx';
import { infoIcon, xIcon } from '../../../ui/shell-icons.ts';
import { clinicsQuery, drawCards, forgetMade, madeQuery } from '../../data/invitations.ts';
import { CopyLink } from '../../parts/copy-link.tsx';
import { printerIcon, qrCodeIcon } from '../../parts/icons.ts';
import { OpenedPdf } from '../../parts/opened-pdf.tsx';
import parts from '../../parts/parts.module.css';
import { CallFailure, Choice, Note, Panel, Screen, Table } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';
import { useMe } from '../../session.ts';
import styles from './made-page.module.css';

interface ScanProps {
  links: readonly DeskLink[];
  first: number;
  onClose: () => void;
}

/**
 * Shows one link at a time on the whole monitor, large enough for a phone at arm’s length. The arrow keys show the next
 * one.
 */
function Scan({ links, first, onClose }: ScanProps) {
  const t = useTexts('desk');
  const [index, setIndex] = useState(first);
  const link = links[index];
  if (link === undefined) return null;
  const go = (step: number) => setIndex(Math.min(links.length - 1, Math.max(0, index + step)));
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  const isMany = links.length > 1;
  return (
    <PageDialog isOpen isFullscreen onClose={onClose} label={t('desk.scan.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div className={styles.scan} onKeyDown={handleKey}>
        <IconButton className={styles.close} icon={xIcon} label={t('dialog.close')} onClick={onClose} />
        <h2 className="title">{link.mark ?? t('desk.scan.number', { id: link.id })}</h2>
        <Qr className={styles.qr} text={link.url} label={t('desk.scan.qr', { id: link.id })} />
        <p className="lead">{t('desk.scan.text')}</p>
        {isMany && (
          <div className={styles.steps}>
            <Button variant="default" aria-disabled={index === 0} onClick={() => go(-1)}>
              {t('button.back')}
            </Button>
            <p role="status">{t('desk.scan.of', { number: index + 1, count: links.length })}</p>
            <Button data-autofocus aria-disabled={index === links.length - 1} onClick={() => go(1)}>
              {t('button.next')}
            </Button>
          </div>
        )}
      </div>
    </PageDialog>
  );
}

function Made({ links }: { links: readonly DeskLink[] }) {
  const t = useTexts('desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const [cardLanguage, setCardLanguage] = useState<Language>(language);
  const [isTaken, setTaken] = useState(false);
  useUnsaved(!isTaken, 'links');
  const [scanned, setScanned] = useState<number>();
  const cards = useAct(drawCards, () => setTaken(true));
  const handleCards = () =>
    cards.run({
      language: cardLanguage,
      links: links.map(({ id, url, expires_at, clinic, ward }) => ({ id, url, expires_at, clinic, ward })),
    });
  const { data: clinics = [] } = useQuery(clinicsQuery);
  const isNameless = clinics.some((each) => !each.is_on_cards && links.some(({ clinic }) => clinic === each.id));
  const isEditor = mayCall('GET /catalogues/:kind/', useMe().roles);
  const handleScan = (index: number) => {
    setTaken(true);
    setScanned(index);
  };
  return (
    <Screen
      title={t('desk.made.title', { count: links.length })}
      actions={
        <Button variant="default" size="sm" onClick={() => navigate({ to: '/invitations' })}>
          {t('button.done')}
        </Button>
      }
    >
      <Note icon={infoIcon} kind="sun">
        <p>{t('desk.made.once')}</p>
      </Note>
      {links.some(({ url }) => isOfThisMachine(url)) && (
        <Note icon={warningCircleIcon} kind="danger">
          <p role="alert">{t('desk.made.nowhere')}</p>
        </Note>
      )}
      {isNameless && (
        <Note icon={warningCircleIcon} kind="sun">
          <p>
            {t('desk.nameless')} {!isEditor && t('desk.nameless.ask')}
          </p>
        </Note>
      )}
      <Panel>
        <div className="row flow gap-12">
          <Button icon={printerIcon} aria-busy={cards.isRunning} onClick={handleCards}>
            {t('desk.cards')}
          </Button>
          <Choice
            label={t('desk.cards.language')}
            values={languages}
            chosen={cardLanguage}
            nameOf={(value) => t(`desk.cards.${value}`)}
            onChoose={setCardLanguage}
          />
          <Button variant="light" icon={qrCodeIcon} onClick={() => handleScan(0)}>
            {t('desk.scan')}
          </Button>
        </div>
        <p className="small">{t('desk.cards.hint')}</p>
        <CallFailure error={cards.error} />
        {cards.data !== undefined && <OpenedPdf pdf={cards.data} />}
      </Panel>
      <Panel>
        <Table
          label={t('desk.made.list')}
          rows={[...links]}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { title: t('desk.no'), isTight: true, cell: ({ id }) => id },
            { title: t('desk.invitation.mark'), cell: ({ mark }) => mark ?? '–' },
            { title: t('desk.made.link'), cell: ({ url }) => <code className={parts.link}>{url}</code> },
            {
              title: t('desk.invitation.until'),
              isTight: true,
              cell: ({ expires_at: at }) => formatDate(at, language),
            },
            {
              title: t('desk.actions'),
              isBare: true,
              cell: (link) => (
                <div className="row flow gap-12">
                  <CopyLink variant="subtle" size="sm" url={link.url} onCopied={() => setTaken(true)} />
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={t('desk.scan.one', { id: link.id })}
                    onClick={() => handleScan(links.indexOf(link))}
                  >
                    {t('desk.show')}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      </Panel>
      {scanned !== undefined && <Scan links={links} first={scanned} onClose={() => setScanned(undefined)} />}
    </Screen>
  );
}

/** The links that were just made, this once: to print, to scan, to copy. */
export function Page() {
  const { data: links = [] } = useQuery(madeQuery);
  useEffect(() => forgetMade, []);
  return links.length === 0 ? <Navigate to="/invitations" replace /> : <Made links={links} />;
}
