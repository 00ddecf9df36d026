import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { whenSubmitted } from '../../../ui/field.tsx';
import { plusIcon } from '../../../ui/icons.ts';
import { refreshCatalogue } from '../../data/refresh.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { CallFailure, type Column, Panel, Table } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useUnsaved } from '../../parts/use-unsaved.ts';

type Kind = Parameters<typeof refreshCatalogue>[0];

interface RowFormProps {
  kind: Kind;
  /** The message after saving. */
  name: string;
  isChanged: boolean;
  save: () => Promise<unknown>;
  onDone: () => void;
  /** The fields, beside which a refusal can be said. */
  children: (error: unknown) => ReactNode;
}

/** Adds or changes one row of a catalogue. */
export function RowForm({ kind, name, isChanged, save, onDone, children }: RowFormProps) {
  const t = useTexts('desk');
  useUnsaved(isChanged);
  const act = useAct(save, async () => {
    await refreshCatalogue(kind);
    alertStore.show('success', t('catalogues.saved', { name }));
    onDone();
  });
  return (
    <form className="stack gap-14" onSubmit={whenSubmitted(() => act.run(undefined))}>
      {children(act.error)}
      <CallFailure error={act.error} />
      <div className="row flow gap-12">
        <Button type="submit" aria-busy={act.isRunning}>
          {t('catalogues.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('catalogues.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface CatalogueProps<Row> {
  title: string;
  /** Undefined where nothing may be added. */
  addLabel: string | undefined;
  editLabel: string;
  list: ComponentProps<typeof Table>['of'];
  /** Undefined until the list is there. */
  rows: Row[] | undefined;
  /** Above the rows. */
  search?: ReactNode;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  canEdit: (row: Row) => boolean;
  /** The buttons of a row after `change`. */
  actions: (row: Row) => ReactNode;
  rowForm: (row: Row | undefined, onDone: () => void) => ReactNode;
}

/** A catalogue: its rows, and a sheet in which one is added or changed. */
export function Catalogue<Row extends { id: number }>(props: CatalogueProps<Row>) {
  const { title, addLabel, editLabel, list, rows, search, columns, nameOf, canEdit, actions, rowForm } = props;
  const t = useTexts('desk');
  const [open, setOpen] = useState<{ row?: Row }>();
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={title}
      // Only now: the form of a new row offers what is in the list.
      actions={
        addLabel &&
        rows && (
          <Button size="sm" icon={plusIcon} onClick={() => setOpen({})}>
            {addLabel}
          </Button>
        )
      }
    >
      {rows && search}
      <Table
        label={title}
        of={list}
        rows={rows}
        keyOf={({ id }) => id}
        empty={t('catalogues.none')}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: t('catalogues.actions'),
            isBare: true,
            cell: (row) => (
              <div className="row flow gap-12">
                {canEdit(row) && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('catalogues.edit_named', { name: nameOf(row) })}
                    onClick={() => setOpen({ row })}
                  >
                    {t('catalogues.edit')}
                  </Button>
                )}
                {actions(row)}
              </div>
            ),
          },
        ]}
      />
      <FormSheet
        isOpen={open !== undefined}
        onClose={close}
        title={open?.row || addLabel === undefined ? editLabel : addLabel}
      >
        {open !== undefined && rowForm(open.row, close)}
      </FormSheet>
    </Panel>
  );
}
