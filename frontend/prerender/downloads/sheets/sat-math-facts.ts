import { heading, list, newPage, table, text, type Sheet } from '../sheet';

export const satMathFacts: Sheet = {
  title: 'SAT math: facts to memorize',
  subtitle:
    'One evening to learn, five minutes a day to remember. The test provides some geometry formulas; everything here is faster from memory.',
  blocks: [
    heading('Lines'),
    table(
      ['Fact', 'In words'],
      ['slope = (y2 - y1) / (x2 - x1)', 'Rise over run between any two points of the line.'],
      ['y = mx + b', 'm is the slope, b the y-intercept: the value when x is 0.'],
      [
        'parallel: same slope',
        'Same slope and different b: the system has no solution. Same slope and same b: infinitely many solutions.',
      ],
      ['perpendicular: slopes multiply to -1', 'A line with slope 2 meets a line with slope -1/2 at a right angle.'],
    ),
    heading('Quadratics'),
    table(
      ['Fact', 'In words'],
      ['(a + b)² = a² + 2ab + b²', 'The middle term is the one that gets lost.'],
      ['(a + b)(a - b) = a² - b²', 'A difference of squares always factors.'],
      ['y = a(x - h)² + k', 'The vertex is (h, k): the lowest point if a is positive, the highest if it is negative.'],
      ['x of the vertex = -b / 2a', 'Halfway between the two zeros.'],
      ['b² - 4ac', 'Positive: two real solutions. Zero: one. Negative: none.'],
      ['sum of zeros = -b / a', 'Product of zeros = c / a. Saves solving when the question asks only for the sum.'],
    ),
    heading('Percent and growth'),
    table(
      ['Fact', 'In words'],
      ['p percent more: × (1 + p/100)', 'Twenty percent off is × 0.8. Two changes in a row multiply.'],
      ['start × (1 + r)^t', 'Exponential growth at rate r in each of t periods.'],
      ['start + r × t', 'Linear growth: the same amount every time.'],
    ),
    newPage,
    heading('Triangles and circles'),
    table(
      ['Fact', 'In words'],
      ['a² + b² = c²', 'Worth recognizing: 3-4-5, 5-12-13, 8-15-17 and their multiples.'],
      ['45-45-90: sides 1 : 1 : square root of 2', 'Half a square.'],
      ['30-60-90: sides 1 : square root of 3 : 2', 'Half an equilateral triangle. The shortest side is opposite 30°.'],
      ['sin x = cos (90° - x)', 'Sine of one acute angle is cosine of the other.'],
      ['(x - h)² + (y - k)² = r²', 'A circle with center (h, k). Complete the squares to find it.'],
      ['arc / circumference = angle / 360°', 'The same fraction applies to the area of the sector.'],
    ),
    heading('Data'),
    list(
      'Mean: sum divided by count, so sum = mean × count. Most questions about means want the sum.',
      'Median: the middle value after sorting. One extreme value moves the mean and leaves the median alone.',
      'More spread means a larger standard deviation. You never have to calculate one.',
      'A margin of error gets smaller when the random sample gets larger.',
      'Only a random sample represents a whole population; only random assignment shows cause.',
    ),
    heading('How to learn it'),
    text(
      'Cover the left column and recite it from the right. Then do the reverse. Put a dot next to each line you missed, and start with the dots tomorrow.',
    ),
  ],
};
