/** Vitest guesses a file's length by its size; a short file that starts a long proof must not be left to one core at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const long =
  /checks\/(proofs\/.*-chaos\/.*-chaos|proofs\/planted\/planted|attacks\/fuzz|attacks\/uploads\/uploads|walls\/access)\.test\.ts$/;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const order = (file: TestSpecification) => file.project.config.sequence.groupOrder;
    const rank = (file: TestSpecification) => Number(!long.test(file.moduleId));
    return sorted.sort((one, other) => order(one) - order(other) || rank(one) - rank(other));
  }
}
