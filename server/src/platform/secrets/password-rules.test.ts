import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './password-common.ts';
import { isSimilarPassword, passwordProblems } from './password-rules.ts';

const nobody = { email: '', name: '' };

describe('a password', () => {
  it('is refused when it is a common one in disguise', () => {
    const common = [
      'Password1!',
      'P@ssw0rd123',
      'Passwort2026!',
      'Qwertz123!',
      '1qaz@WSX3',
      'Hallo123!',
      'Sommer2026!',
    ];
    common.push('Abc12345!', 'Aa123456@', 'Aaaaaa11!', 'Iloveyou1!', '!!Dragon99', 'PASSwort-1', 'Asdfghjkl1!');
    common.push('Harrypotter22!', 'P-a-s-s-w-o-r-t-1', 'Password-Password-1');
    expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('may be made of several words or of chance', () => {
    const good = [
      'Gipfel-Sturm-7!',
      'Firn+Murmel8',
      'xK7#pQ2!vB9m',
      'Blau4Kaktus?Tee',
      'aB3$9-71#42',
      'Kamin-Feuer-88!',
      // In one row the letters of these are on the list.
      'Murmel-Tier-2026',
      'Harry-Potter-22!',
      'Sunny-Day-2026!',
    ];
    expect(good.filter((password) => passwordProblems(password, nobody).length > 0)).toEqual([]);
  });

  it('is refused when it is little more than the address or the name [SESS-37]', () => {
    const lena = { email: 'lena.berger@example.org', name: 'Lena Berger' };
    const similar = ['Lena.berger1!', 'Lenaberger-7', 'regreB.aneL1!', 'Berger2026!', 'Lena.Burger7'];
    expect(similar.filter((password) => !isSimilarPassword(password, lena))).toEqual([]);
    const other = ['Gipfel-Sturm-7!', 'Lena-mag-17-Kakteen!', 'Example-org-77!'];
    expect(other.filter((password) => isSimilarPassword(password, lena))).toEqual([]);
    expect(passwordProblems('Lena.berger1!', lena)).toEqual(['password_too_similar']);
    const mara = { email: 'mara@example.org', name: '' };
    const doubled = ['Maramara-1', 'Mara@example.org1', 'M4ra-M@ra-1', 'Mara-Aram-2026', 'Maraexample-1'];
    expect(doubled.filter((password) => !isSimilarPassword(password, mara))).toEqual([]);
    const free = [
      '!!!!!!!!!',
      'Mara-9962-9926!',
      'Mara-Gipfel-77',
      'Klinikum-Mara-Sommer-9',
      'Marie-Curie-1',
      'Example.org-1',
    ];
    expect(free.filter((password) => isSimilarPassword(password, mara))).toEqual([]);
  });
});
