import { heading, newPage, question, steps, text, type Sheet } from '../sheet';

export const satMathMiniTest: Sheet = {
  title: 'SAT math mini test',
  subtitle: '10 questions, 16 minutes, calculator allowed. Written by us in the manner of the test. Answers with reasons on the last page.',
  blocks: [
    question(1, 'If 4x - 7 = 21, what is the value of 2x?', '7', '14', '21', '28'),
    question(2, 'A line passes through (1, 4) and (3, 10). What is its y-intercept?', '-1', '1', '3', '4'),
    question(3, 'A jacket costs $80. Its price is lowered by 25 percent and then raised by 10 percent. What does it cost now?', '$60', '$66', '$68', '$72'),
    question(4, 'For which value of k does the system y = 3x + 2 and y = kx - 5 have no solution?', '-3', '0', '2', '3'),
    question(5, 'If (x + 3)² = 49 and x is greater than 0, what is x?', '4', '7', '10', '16'),
    question(6, 'The mean of five numbers is 12. Four of them are 8, 10, 15 and 16. What is the fifth?', '10', '11', '12', '13'),
    question(7, 'In a right triangle, sin A = 5/13. What is cos A?', '5/12', '8/13', '12/13', '13/12'),
    question(8, 'A culture of 200 bacteria doubles every 3 hours. How many are there after 12 hours?', '800', '1,600', '3,200', '6,400'),
    question(9, 'The graph of y = x² - 6x + 5 is a parabola. What is its lowest y-value?', '-9', '-4', '3', '5'),
    question(10, 'What is the radius of the circle x² + y² - 4x + 6y = 12?', '3', '4', '5', '12'),
    newPage,
    heading('Answers'),
    steps(
      'B, 14. 4x = 28, so x = 7. The question asks for 2x; 7 is the trap.',
      'B, 1. The slope is 6/2 = 3. From (1, 4) one step left and three down is (0, 1).',
      'B, $66. 80 × 0.75 = 60, and 60 × 1.10 = 66. The two percents do not add up to 15.',
      'D, 3. Parallel lines have the same slope and different intercepts.',
      'A, 4. x + 3 is 7 or -7, so x is 4 or -10. Only 4 is positive.',
      'B, 11. The sum is 5 × 12 = 60, and the four add up to 49.',
      'C, 12/13. The sides are 5, 12 and 13; cosine takes the other leg.',
      'C, 3,200. Four doublings: 200 × 16.',
      'B, -4. The vertex is at x = 3, halfway between the zeros 1 and 5: 9 - 18 + 5 = -4.',
      'C, 5. Complete the squares: (x - 2)² + (y + 3)² = 12 + 4 + 9 = 25.',
    ),
    heading('What your mistakes say'),
    text('Questions 1 and 5: if you were wrong, it was probably misread, and the cure is the underline. Questions 2, 4 and 9: lines and parabolas, which come up in every test. Question 10: if completing the square is new to you, it is worth one evening.'),
  ],
};
