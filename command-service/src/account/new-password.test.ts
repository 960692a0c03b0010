import { passwordProblem } from './new-password.js';

const ada = { firstName: 'Ada', lastName: 'Müller-Voss', email: 'a.lovelace@example.com', logName: 'countess' };

describe('A new password (C-33)', () => {
  it.each([
    ['nine char', 'password-too-short'],
    // Ten code units, five characters.
    ['😀😀😀😀😀', 'password-too-short'],
    ['qwertyuiop', 'password-common'],
    ['Manchester', 'password-common'],
    ['password2026!', 'password-common'],
    ['ada is the best', 'password-own-name'],
    ['MÜLLER 4711 x', 'password-own-name'],
    ['voss-4711-xyz', 'password-own-name'],
    ['my lovelace 4711', 'password-own-name'],
    ['the countess!', 'password-own-name'],
    // One letter of the address is not a name.
    ['a sound phrase of words', null],
    ['ten chars!', null],
  ] as const)('%j: %s', async (password, problem) => expect(await passwordProblem(password, ada)).toBe(problem));
});
