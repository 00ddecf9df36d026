import { describe, expect, it } from 'vitest';
import { callsWith, createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const NEW = 'Kamin-Feuer-88!';
const change = (anna: Person, old_password: string, new_password: string) =>
  anna.post(`/v1/users/${anna.id}/change-password/`, { old_password, new_password });
const signIn = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/token/', payload: { email, password } });

describe('changing the password', () => {
  it('ends all other sessions and keeps this one [SET-27]', async () => {
    const anna = await createPerson(server);
    const other = (await signIn(anna.email, anna.password)).json();
    expect((await change(anna, anna.password, NEW)).statusCode).toBe(204);
    expect((await anna.get('/v1/sessions/')).json()).toHaveLength(1);
    expect((await callsWith(server, other.access).get('/v1/sessions/')).statusCode).toBe(401);
    const statuses = [(await signIn(anna.email, anna.password)).statusCode, (await signIn(anna.email, NEW)).statusCode];
    expect(statuses).toEqual([401, 200]);
  });

  it('names what is wrong with the old and the new one together [SET-27]', async () => {
    const anna = await createPerson(server, { name: 'Lena Berger' });
    const answer = await change(anna, 'Not-It-At-All-1', 'Lenaberger-7');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      old_password: ['wrong_password'],
      new_password: ['password_too_similar'],
    });
    expect((await change(anna, 'Not-It-At-All-1', NEW)).json().code).toBe('wrong_password');
  });

  it('lets one of two changes at once win, so that nobody is surprised [SET-27]', async () => {
    const anna = await createPerson(server);
    const answers = await Promise.all([
      change(anna, anna.password, NEW),
      change(anna, anna.password, 'Ziegen-Peter-5?'),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400]);
  });

  it('stops guesses at the old password after five, and does not touch others [SET-27]', async () => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const guesses = await Promise.all(Array.from({ length: 7 }, () => change(anna, 'Not-It-At-All-1', NEW)));
    expect(guesses.map((answer) => answer.statusCode).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await change(anna, anna.password, NEW)).statusCode).toBe(429);
    expect((await change(ben, ben.password, NEW)).statusCode).toBe(204);
  });
});
