import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Select } from '../../../ui/field.tsx';
import { refreshTexts } from '../../data/refresh.ts';
import { addImage, imagesQuery, imageUrl } from '../../data/texts.ts';
import { Failure, form } from '../../parts/parts.tsx';
import { useAct } from '../../parts/use-act.ts';
import { readBase64 } from './read-base64.ts';
import styles from './texts.module.css';

/** `Mein Bild (2).PNG` becomes `mein-bild-2.png`. */
const nameOf = (file: string): string =>
  file
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+(?=\.[a-z]+$)/g, '')
    .slice(-60);

/** The picture at the head of an article: one of those that are there, or a new one. */
export function Picture({ name, onChoose }: { name: string; onChoose: (name: string) => void }) {
  const t = useTexts('desk');
  const { data: images = [] } = useQuery(imagesQuery);
  const add = useAct(
    async (file: File) => {
      const made = nameOf(file.name);
      await addImage(made, await readBase64(file));
      return made;
    },
    async (made) => {
      await refreshTexts();
      onChoose(made);
    },
  );
  const handleFile = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
    if (files?.[0]) add.run(files[0]);
  };
  return (
    <div className={styles.picture}>
      {name !== '' && <img src={imageUrl(name)} alt="" width={164} height={112} />}
      <div className={form.fields}>
        <Select label={t('picture.choose')} value={name} onChange={(event) => onChoose(event.currentTarget.value)}>
          {[...(images.includes(name) ? [] : [name]), ...images].map((image) => (
            <option key={image} value={image}>
              {image || t('picture.none')}
            </option>
          ))}
        </Select>
        <label className={form.fields}>
          <span className="small">{t('picture.add')}</span>
          <input type="file" accept=".svg,.png,.jpg,.jpeg,.webp" onChange={handleFile} />
        </label>
        <Failure error={add.error} />
      </div>
    </div>
  );
}
