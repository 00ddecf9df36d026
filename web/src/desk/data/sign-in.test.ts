import { expect, it, vi } from 'vitest';
import { passkeyPlace } from './sign-in.ts';

const at = (href: string) => new URL(href) as unknown as Location;

it('leads from a number of the machine to its name, where passkeys work, with the place kept (19-PASSKEY)', () => {
  expect(passkeyPlace(at('http://127.0.0.1:8080/desk/welcome#token'))).toEqual({
    url: 'http://localhost:8080/desk/welcome#token',
  });
  expect(passkeyPlace(at('http://[::1]:8080/desk/'))).toEqual({ url: 'http://localhost:8080/desk/' });
});

it('says where a browser takes no passkeys at all (19-PASSKEY)', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(passkeyPlace(at('http://desk.ward.example/desk/'))).toBe('nowhere');
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  expect(passkeyPlace(at('https://desk.ward.example/desk/'))).toBe('here');
  vi.unstubAllGlobals();
});
