import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { OWN_SYMPTOM_NAME_MAX_LENGTH } from '@bergkette/contract/symptoms.rules.ts';
import { type ReactNode, useState } from 'react';
import { createOwnSymptom, renameOwnSymptom } from '../../../data/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { createKeyring } from '../../../lib/uuid.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { LimitedInput, useLimit } from '../../../ui/limited-field.tsx';
import sheet from '../../../ui/sheet.module.css';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import { SaidError } from './fields.tsx';
import styles from './symptom-dialogs.module.css';
import { useSave } from './use-save.ts';
import type { OpenDialog } from './use-tracker-dialog.ts';

const SCALES = ['words', 'numbers'] as const;

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpen: OpenDialog;
}

/** The name in a form, with what the server had against the last one. */
const useName = (begun: string, isOpen: boolean) => {
  const [label, setLabel] = useState(begun);
  const [refusal, setRefusal] = useState<TextId<'tracking'> | null>(null);
  const { isSaving, save } = useSave(isOpen);
  const isEmpty = label.trim() === '';
  const { isOver, note } = useLimit(label, OWN_SYMPTOM_NAME_MAX_LENGTH);
  return {
    label,
    refusal,
    isSaving,
    isEmpty,
    /** Says that the name is too long. */
    tooLong: isOver ? note : undefined,
    write: (next: string) => {
      setRefusal(null);
      setLabel(next);
    },
    /** Saves with the trimmed name, unless there is none or it is too long. */
    submit: (run: (label: string) => Promise<unknown>) => {
      if (isEmpty || isOver) return;
      void save(
        () => run(label.trim()),
        (code) => {
          if (code === 'exists') setRefusal('body.own_exists');
          if (code === 'too_many_own') setRefusal('body.own_enough');
          return code === 'exists' || code === 'too_many_own';
        },
      );
    },
  };
};

interface NameFormProps {
  name: ReturnType<typeof useName>;
  submit: string;
  /** Saves with the trimmed name. */
  onSave: (label: string) => Promise<unknown>;
  children?: ReactNode;
}

function NameForm({ name, submit, onSave, children }: NameFormProps) {
  const t = useTexts('tracking');
  return (
    <>
      <form onSubmit={whenSubmitted(() => name.submit(onSave))}>
        <LimitedInput
          label={t('body.own_name')}
          placeholder={t('body.own_example')}
          limit={OWN_SYMPTOM_NAME_MAX_LENGTH}
          enterKeyHint="done"
          data-autofocus
          value={name.label}
          aria-describedby="own-refusal"
          onChange={({ currentTarget }) => name.write(currentTarget.value)}
        />
        <SaidError id="own-refusal" text={name.refusal === null ? null : t(name.refusal)} />
      </form>
      {children}
      <div data-foot className={`${sheet.foot} ${styles.foot}`}>
        <PrimaryButton
          onClick={() => name.submit(onSave)}
          isSaving={name.isSaving}
          blockedReason={name.isEmpty ? t('body.own_needs_name') : name.tooLong}
        >
          {submit}
        </PrimaryButton>
      </div>
    </>
  );
}

/** Names a symptom that the catalogue does not have, then asks for its first value at once (17-OWN). */
export function OwnDialog({ label: begun, isOpen, onClose, onOpen }: DialogProps & { label: string }) {
  const t = useTexts('tracking');
  const name = useName(begun, isOpen);
  const [scale, setScale] = useState<(typeof SCALES)[number]>('words');
  const [keyOf] = useState(createKeyring);
  const create = async (label: string) => {
    const body = { label, scale };
    onOpen({ kind: 'first', symptom: await createOwnSymptom(body, keyOf(body)) });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('body.own_title')}>
      <p className="lead">{t('body.own_private')}</p>
      <NameForm name={name} submit={t('button.add')} onSave={create}>
        <fieldset className={`stack gap-8 ${styles.scale}`}>
          <legend>{t('body.own_scale')}</legend>
          <ChoiceRows values={SCALES} chosen={scale} nameOf={(one) => t(`body.own_scale.${one}`)} onChoose={setScale} />
        </fieldset>
      </NameForm>
    </Sheet>
  );
}

/** Gives a symptom of one's own another name; its values and its scale stay (17-OWN). */
export function RenameOwnDialog({ symptom, isOpen, onClose }: Omit<DialogProps, 'onOpen'> & { symptom: Symptom }) {
  const { t, nameOf } = useSymptomWords();
  const name = useName(nameOf(symptom), isOpen);
  const rename = async (label: string) => {
    await renameOwnSymptom(symptom.id, label);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('body.own_rename')}>
      <NameForm name={name} submit={t('button.save')} onSave={rename} />
    </Sheet>
  );
}

/** What stands instead of an explanation where the person gave the name (17-OWN). */
export function AboutOwnDialog({ symptom, isOpen, onClose, onOpen }: DialogProps & { symptom: Symptom }) {
  const { t, nameOf } = useSymptomWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={nameOf(symptom)}>
      <p className="lead">{t('body.own_about')}</p>
      <Button onClick={onClose}>{t('button.got_it')}</Button>
      <Button variant="light" onClick={() => onOpen({ kind: 'rename-own', symptom })}>
        {t('body.own_rename')}
      </Button>
      <Button variant="danger" onClick={() => onOpen({ kind: 'delete-own', symptom })}>
        {t('body.own_delete')}
      </Button>
    </Sheet>
  );
}
