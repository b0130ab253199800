import { blank, boxes, heading, table, text, type Sheet } from '../sheet';

export const actMathChecklist: Sheet = {
  title: 'ACT math: a topic checklist',
  subtitle:
    '45 questions with four choices each, 50 minutes: 67 seconds per question. No formulas are given. Check off what you can do without notes; study the rest.',
  blocks: [
    heading('Numbers: about one question in ten, and part of most others'),
    boxes(
      'Fractions, decimals and percents in any direction; percent of a percent.',
      'Ratios and proportions, rates and units. Distance = rate × time.',
      'Factors, multiples, primes; even and odd; absolute value as a distance.',
      'Exponents: x^a × x^b = x^(a+b); (x^a)^b = x^(ab); x^-1 = 1/x; a root is the power ½.',
    ),
    heading('Algebra and functions: about a third'),
    boxes(
      'Linear equations and inequalities. Dividing by a negative number flips the sign.',
      'Slope, intercepts, parallel and perpendicular lines, midpoint, distance.',
      'Systems: by substitution, by elimination, and by asking how many solutions there are.',
      'Quadratics: factoring, the formula, vertex and zeros.',
      'Functions: f(3), f(g(x)), domain, and reading values from a graph.',
      'Sequences: arithmetic adds, geometric multiplies. Logarithms: log base b of a = c means b^c = a.',
      'Occasionally: complex numbers (i² = -1), small matrices, vectors, ellipses.',
    ),
    heading('Geometry and trigonometry: about a fifth'),
    table(
      ['Topic', 'What to know'],
      ['Triangles', 'Area ½bh; similar triangles; 3-4-5; 30-60-90; 45-45-90'],
      ['Circles', 'Circumference 2 pi r; area pi r²; equation (x - h)² + (y - k)² = r²'],
      ['Solids', 'Box lwh; cylinder pi r²h; surface as the sum of its faces'],
      ['Angles', 'Straight line 180°; polygon (n - 2) × 180°; parallel lines cut by a third'],
      [
        'Right-triangle trigonometry',
        'sin = opposite / hypotenuse; cos = adjacent / hypotenuse; tan = opposite / adjacent',
      ],
      ['Any triangle', 'a / sin A = b / sin B; c² = a² + b² - 2ab cos C'],
      ['Radians and waves', '180° is pi radians; a sin(bx) has height a and period 2 pi / b'],
    ),
    heading('Data: about one question in eight'),
    boxes(
      'Mean, median, mode, range; a missing value from a mean.',
      'Probability: favorable divided by possible. “And,” if independent: multiply. “Or,” if never both: add.',
      'Counting: multiply the choices. If order does not matter, divide.',
      'Reading tables, scatterplots and lines of best fit.',
    ),
    heading('When you are stuck'),
    text(
      'Plug in the choices, starting with one of the middle two. If they contain variables, pick a number for the variable, work it out, and see which choice matches. Draw every figure that is described but not drawn.',
    ),
    heading('What is left, in the order you will study it'),
    blank(16),
  ],
};
