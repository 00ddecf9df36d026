import type { TextImport } from '@bergkette/contract/desk/texts.ts';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { Button } from '../../../ui/button.tsx';
import { refreshTexts } from '../../data/refresh.ts';
import { importTexts } from '../../data/texts.ts';
import { Failure, form, Note } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { sayProblem } from './problem-words.ts';
import { readBase64 } from './read-base64.ts';

/** As the server takes them: the folder's own name and anything beside it is left out. */
const NAME = /(?:^|\/)(index\.json|(?:de|en)\/[a-z0-9-]{1,50}\.md|images\/[a-z0-9-]{1,60}\.(?:svg|png|jpg|webp))$/;

const filesOf = (list: FileList): Promise<TextImport['files']> =>
  Promise.all(
    [...list].flatMap(async (file) => {
      const name = NAME.exec(file.webkitRelativePath || file.name)?.[1];
      return name === undefined ? [] : [{ name, base64: await readBase64(file) }];
    }),
  ).then((files) => files.flat());

/** A folder as `export` makes it, looked at first: nothing changes while something is wrong with it. */
export function Import({ onDone }: { onDone: () => void }) {
  const t = useTexts('desk');
  const [files, setFiles] = useState<TextImport['files']>([]);
  const check = useAct(async (list: FileList) => {
    const read = await filesOf(list);
    setFiles(read);
    return importTexts({ files: read, check: true });
  });
  const put = useAct(
    () => importTexts({ files, check: false }),
    async ({ texts }) => {
      await refreshTexts();
      alertStore.show('success', t('import.done', { count: texts }));
      onDone();
    },
  );
  const handleChoose = ({ currentTarget: { files: list } }: ChangeEvent<HTMLInputElement>) => {
    if (list !== null && list.length > 0) check.run(list);
  };
  const problems = check.data?.problems ?? [];
  return (
    <div className={form.fields}>
      <p>{t('import.text')}</p>
      <label className={form.fields}>
        <span>{t('import.choose')}</span>
        <input
          type="file"
          multiple
          ref={(input) => input?.setAttribute('webkitdirectory', '')}
          onChange={handleChoose}
        />
      </label>
      <Failure error={check.error ?? put.error} />
      {problems.length > 0 && (
        <Note kind="sun">
          <p>{t('import.wrong')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{sayProblem(t, problem)}</li>
            ))}
          </ul>
        </Note>
      )}
      {check.data !== undefined && problems.length === 0 && (
        <>
          <p role="status">{t('import.well', { count: check.data.texts })}</p>
          <div>
            <Button aria-busy={put.isRunning} onClick={() => put.run(undefined)}>
              {t('import.submit')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
