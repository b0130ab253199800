import type { Verifier } from '@pact-foundation/pact';

interface Report {
  errors: { interaction: string; mismatch: { mismatches?: { mismatch: string; path?: string }[]; message?: string } }[];
}

/**
 * Runs a verification.
 * @returns every mismatch as a line, with the exchange it belongs to; empty when there is none
 * @throws Error when Pact could not run
 */
export async function findViolations(verifier: Verifier): Promise<string[]> {
  try {
    await verifier.verifyProvider();
    return [];
  } catch (error) {
    const report = readReport(error);
    return report.errors.flatMap(({ interaction, mismatch }) =>
      (mismatch.mismatches ?? [{ mismatch: mismatch.message ?? 'failed' }]).map(
        (one) => `${interaction}: ${one.path ?? ''} ${one.mismatch}`,
      ),
    );
  }
}

/** Pact returns its result as the message of an error, in JSON. */
function readReport(error: unknown): Report {
  try {
    const report = JSON.parse((error as Error).message) as Partial<Report>;
    if (report.errors?.length) return report as Report;
  } catch {
    // Anything else is trouble of another kind.
  }
  throw error;
}
