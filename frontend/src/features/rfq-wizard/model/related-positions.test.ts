import { findRelatedPositions } from './related-positions.js';

const part = (...files: readonly string[]) => ({
  positionId: files[0] ?? 'none',
  attachments: files.map((label) => ({ label })),
});
const related = (...parts: readonly ReturnType<typeof part>[]) =>
  findRelatedPositions(parts).map(({ drawingId, modelId }) => [drawingId, modelId]);

describe('Positions that seem to be one part', () => {
  it('are a drawing and the model whose name has all its words', () =>
    expect(
      related(
        part('motor_pulley_at3_t10.pdf'),
        part('center_pulley_at3_t10.pdf'),
        part('transmission_pulley_at3_t10_center.step'),
        part('transmission_pulley_at3_t10_motor.step'),
        part('motor_shaft.pdf'),
        part('motor_antigravity_4004_custom_shaft.step'),
      ),
    ).toEqual([
      ['motor_pulley_at3_t10.pdf', 'transmission_pulley_at3_t10_motor.step'],
      ['center_pulley_at3_t10.pdf', 'transmission_pulley_at3_t10_center.step'],
      ['motor_shaft.pdf', 'motor_antigravity_4004_custom_shaft.step'],
    ]));

  it.each([
    ['names that share one word only', [part('shaft.pdf'), part('motor_shaft.step')]],
    ['a model that fits two drawings', [part('a-1.pdf'), part('1 a.pdf'), part('A_1.stp')]],
    ['a drawing that fits two models', [part('a-1.pdf'), part('a-1-left.stp'), part('a-1-right.stp')]],
    ['a position with drawing and model', [part('a-1.pdf', 'a-1.step'), part('a-1-x.step')]],
    ['positions without files', [part(), part('a-1.step')]],
  ] as const)('are not guessed from %s', (_, parts) => expect(related(...parts)).toEqual([]));
});
