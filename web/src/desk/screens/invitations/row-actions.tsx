import { MARK_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { DeskInvitation } from '@bergkette/contract/desk/invitations.ts';
import { INVITATION_DEFAULT_DAYS } from '@bergkette/contract/session.rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { pencilSimpleIcon } from '../../../ui/icons.ts';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { makeAgain, revokeInvitation, setMark } from '../../data/invitations.ts';
import { refreshInvitations } from '../../data/refresh.ts';
import { Failure, form } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { madeStore } from './made.ts';

/** What the ward wrote beside it; only who made it reads and changes it. */
export function MarkCell({ invitation: { id, mark, state }, isOwn }: { invitation: DeskInvitation; isOwn: boolean }) {
  const t = useTexts('desk');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(mark ?? '');
  const save = useAct(setMark, () => {
    setOpen(false);
    void refreshInvitations();
  });
  if (!isOwn || state !== 'open') return mark ?? '–';
  return (
    <span className={form.inline}>
      {mark ?? '–'}
      <IconButton
        icon={pencilSimpleIcon}
        label={t('desk.mark.change', { id })}
        className={form.small}
        onClick={() => {
          setText(mark ?? '');
          setOpen(true);
        }}
      />
      {isOpen && (
        <Sheet isOpen onClose={() => setOpen(false)} title={t('desk.mark.title', { id })} closeLabel={t('desk.close')}>
          <form className={form.fields} onSubmit={whenSubmitted(() => save.run({ id, mark: text.trim() }))}>
            <LimitedInput
              label={t('desk.make.mark')}
              description={t('desk.make.mark_hint')}
              limit={MARK_MAX_LENGTH}
              data-autofocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Failure error={save.error} />
            <Button type="submit" aria-busy={save.isRunning}>
              {t('desk.mark.save')}
            </Button>
          </form>
        </Sheet>
      )}
    </span>
  );
}

/** A new link for somebody who lost the card, or the end of an invitation. */
export function RowActions({ invitation: { id, state } }: { invitation: DeskInvitation }) {
  const t = useTexts('desk');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'again' | 'revoke'>();
  const again = useAct(makeAgain, (link) => {
    madeStore.set([link]);
    void refreshInvitations();
    void navigate({ to: '/invitations/made' });
  });
  const revoke = useAct(revokeInvitation, () => {
    setAsked(undefined);
    alertStore.show('success', t('desk.revoke.done', { id }));
    void refreshInvitations();
  });
  if (state === 'used' || state === 'revoked') return null;
  const close = () => setAsked(undefined);
  return (
    <div className={form.row}>
      <Button variant="light" size="sm" aria-label={t('desk.again.name', { id })} onClick={() => setAsked('again')}>
        {t('desk.again')}
      </Button>
      {state === 'open' && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('desk.revoke.name', { id })}
          onClick={() => setAsked('revoke')}
        >
          {t('desk.revoke')}
        </Button>
      )}
      {asked === 'again' && (
        <Sheet isOpen onClose={close} title={t('desk.again.title', { id })} closeLabel={t('desk.close')}>
          <p className="lead">{t('desk.again.text', { days: INVITATION_DEFAULT_DAYS })}</p>
          <Failure error={again.error} />
          <Button
            data-autofocus
            aria-busy={again.isRunning}
            onClick={() => again.run({ id, days: INVITATION_DEFAULT_DAYS })}
          >
            {t('desk.again.do')}
          </Button>
        </Sheet>
      )}
      {asked === 'revoke' && (
        <KeepSheet
          title={t('desk.revoke.title', { id })}
          text={
            <>
              <p className="lead">{t('desk.revoke.text')}</p>
              <Failure error={revoke.error} />
            </>
          }
          closeLabel={t('desk.close')}
          keepLabel={t('desk.revoke.keep')}
          loseLabel={t('desk.revoke.do')}
          isLosing={revoke.isRunning}
          onKeep={close}
          onLose={() => revoke.run(id)}
        />
      )}
    </div>
  );
}
