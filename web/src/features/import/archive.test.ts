import { describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES, openArchive } from './archive.ts';
import { madeZip } from './zip.factory.ts';

const MIB = 1024 * 1024;
const troubleWith = async (file: Blob, act = async (): Promise<unknown> => openArchive(file)): Promise<string> => {
  try {
    await act();
  } catch (error) {
    return (error as { trouble?: string }).trouble ?? String(error);
  }
  return 'none';
};
const readingOf = async (file: Blob, name: string) =>
  troubleWith(file, async () => (await openArchive(file))?.text(name));

describe('an archive', () => {
  it('is read in parts: packed or not, and without the folder and the litter of other systems', async () => {
    const archive = await openArchive(
      await madeZip([
        { name: 'bergkette-2026/data/a.json', content: 'Wörter 🏔️' },
        { name: 'bergkette-2026/data/b.json', content: 'b'.repeat(5000), isDeflated: true },
        { name: 'bergkette-2026/media/' },
        { name: '__MACOSX/._a.json', content: 'x' },
      ]),
    );
    expect(archive?.names).toEqual(['data/a.json', 'data/b.json']);
    expect(await archive?.text('data/a.json')).toBe('Wörter 🏔️');
    expect(await archive?.text('data/b.json')).toBe('b'.repeat(5000));
    expect(await (await archive?.blob('data/b.json', 'text/plain'))?.text()).toHaveLength(5000);
    expect(archive?.sizeOf('data/c.json')).toBeUndefined();
  });

  it('keeps a folder that belongs to it', async () => {
    expect((await openArchive(await madeZip([{ name: 'data/profile.json' }])))?.names).toEqual(['data/profile.json']);
  });

  it('is none where the file is something else, and damaged where its end is missing', async () => {
    expect(await openArchive(new Blob(['full_date,date']))).toBeNull();
    const whole = await madeZip([{ name: 'data/a.json', content: 'x'.repeat(1000) }]);
    expect(await troubleWith(whole.slice(0, whole.size - 60))).toBe('damaged');
    expect(await readingOf(await madeZip([{ name: 'a', content: new Uint8Array([0xff, 0xfe]) }]), 'a')).toBe('damaged');
  });

  it.each(['../../etc/passwd', 'data/../../x', '/etc/passwd', 'C:\\x', 'c:/x', 'data\\..\\x', './a', 'a\0b'])(
    'with a path that leads elsewhere is refused: %j',
    async (name) => {
      expect(await troubleWith(await madeZip([{ name: 'data/profile.json' }, { name }]))).toBe('unsafe');
    },
  );

  it('with a link, with a file twice, or with a password is refused', async () => {
    expect(await troubleWith(await madeZip([{ name: 'media/a.jpg', content: '/etc/passwd', mode: 0o120777 }]))).toBe(
      'unsafe',
    );
    expect(await troubleWith(await madeZip([{ name: 'a' }, { name: 'a' }]))).toBe('unsafe');
    expect(await troubleWith(await madeZip([{ name: 'a', isEncrypted: true }]))).toBe('encrypted');
  });

  it('that would fill the device is refused before it is unpacked, whatever it states', async () => {
    const zeros = new Uint8Array(40 * MIB);
    // Forty megabytes of zeros are forty kilobytes.
    const bomb = await madeZip([{ name: 'data/a.json', content: zeros, isDeflated: true }]);
    expect(bomb.size).toBeLessThan(100_000);
    expect(await troubleWith(bomb)).toBe('unsafe');
    const liar = await madeZip([{ name: 'data/a.json', content: zeros, isDeflated: true, statedBytes: 100 }]);
    expect(await readingOf(liar, 'data/a.json')).toBe('damaged');
    const large = await madeZip([
      { name: 'data/a.json', isDeflated: true, statedBytes: DOCUMENT_MAX_BYTES + 1 },
      { name: 'filler', content: new Uint8Array(MIB) },
    ]);
    expect(await readingOf(large, 'data/a.json')).toBe('too_large');
  });

  it('with more documents than fit into memory together is not read further, and one that is read twice counts once', async () => {
    const archive = await openArchive(
      await madeZip([
        ...['a', 'b', 'c'].map((name) => ({ name, isDeflated: true, statedBytes: 60 * MIB })),
        { name: 'filler', content: new Uint8Array(2 * MIB) },
      ]),
    );
    const troubles: string[] = [];
    // None holds what it states, which only shows in the reading.
    for (const name of ['a', 'b', 'a', 'b', 'c'])
      troubles.push(await troubleWith(new Blob(), async () => archive?.text(name)));
    expect(troubles).toEqual(['damaged', 'damaged', 'damaged', 'damaged', 'too_large']);
  });

  it('with more files than anybody has is refused', async () => {
    const many = await madeZip(Array.from({ length: 30_000 }, (_, index) => ({ name: `a${index}` })));
    expect(await troubleWith(many)).toBe('none');
    // A list that states more than fits into memory is not read either.
    const end = new DataView(await many.slice(-22).arrayBuffer());
    end.setUint32(12, 0x7fffffff, true);
    expect(await troubleWith(new Blob([many.slice(0, -22), end.buffer]))).not.toBe('none');
  });
});
