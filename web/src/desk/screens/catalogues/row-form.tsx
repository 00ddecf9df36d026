import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshCatalogue } from '../../data/refresh.ts';
import { Form } from '../../parts/form.tsx';
import { CallFailure } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

type Kind = Parameters<typeof refreshCatalogue>[0];

interface RowFormProps<Saved> {
  kind: Kind;
  /** The message after saving. */
  name: string;
  isChanged: boolean;
  save: () => Promise<Saved>;
  onDone: () => void;
  onSaved?: (saved: Saved) => void;
  /** The fields, beside which a refusal can be said. */
  children: (error: unknown) => ReactNode;
}

/** Adds or changes one row of a catalogue. */
export function RowForm<Saved>({ kind, name, isChanged, save, onDone, onSaved, children }: RowFormProps<Saved>) {
  const t = useTexts('desk');
  useUnsaved(isChanged);
  const act = useAct(save, async (saved) => {
    await refreshCatalogue(kind);
    alertStore.show('success', t('catalogues.saved', { name }));
    onDone();
    onSaved?.(saved);
  });
  return (
    <Form onSubmit={() => act.run(undefined)}>
      {children(act.error)}
      <CallFailure error={act.error} />
      <div className="row flow gap-12">
        <Button type="submit" aria-busy={act.isRunning}>
          {t('button.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('button.cancel')}
        </Button>
      </div>
    </Form>
  );
}
