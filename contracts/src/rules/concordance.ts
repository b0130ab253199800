/**
 * Which ACT composite belongs to which SAT totals: "Guide to the 2018 ACT/SAT Concordance", College Board and ACT, June 2018, tables A1
 * and A2, made from 589,753 graduates of 2017 who took both tests.
 * https://www.act.org/content/dam/act/unsecured/documents/ACT-SAT-Concordance-Tables.pdf
 *
 * It predates the digital SAT (2024) and the three-section ACT (2025), and no newer concordance exists, so anything derived from it is
 * an estimate.
 */
export interface ConcordanceRow {
  act: number;
  /** Lowest and highest SAT total that match this composite. */
  from: number;
  to: number;
  /** The single SAT total for this composite, from table A2. */
  sat: number;
}

const row = (act: number, from: number, to: number, sat: number): ConcordanceRow => ({ act, from, to, sat });

/** From the highest to the lowest composite. Lower scores have no concordance. */
export const concordance: readonly ConcordanceRow[] = [
  row(36, 1570, 1600, 1590),
  row(35, 1530, 1560, 1540),
  row(34, 1490, 1520, 1500),
  row(33, 1450, 1480, 1460),
  row(32, 1420, 1440, 1430),
  row(31, 1390, 1410, 1400),
  row(30, 1360, 1380, 1370),
  row(29, 1330, 1350, 1340),
  row(28, 1300, 1320, 1310),
  row(27, 1260, 1290, 1280),
  row(26, 1230, 1250, 1240),
  row(25, 1200, 1220, 1210),
  row(24, 1160, 1190, 1180),
  row(23, 1130, 1150, 1140),
  row(22, 1100, 1120, 1110),
  row(21, 1060, 1090, 1080),
  row(20, 1030, 1050, 1040),
  row(19, 990, 1020, 1010),
  row(18, 960, 980, 970),
  row(17, 920, 950, 930),
  row(16, 880, 910, 890),
  row(15, 830, 870, 850),
  row(14, 780, 820, 800),
  row(13, 730, 770, 760),
  row(12, 690, 720, 710),
  row(11, 650, 680, 670),
  row(10, 620, 640, 630),
  row(9, 590, 610, 590),
];

/** The row that contains an SAT total. @returns null below 590, where the tables end */
export const rowOfSat = (total: number): ConcordanceRow | null =>
  concordance.find(({ from, to }) => from <= total && total <= to) ?? null;

/** The row of an ACT composite. @returns null below 9, where the tables end */
export const rowOfAct = (composite: number): ConcordanceRow | null =>
  concordance.find(({ act }) => act === composite) ?? null;
