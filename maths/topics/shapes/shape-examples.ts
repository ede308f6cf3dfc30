export const EXAMPLES: Record<string, string[]> = {
  semicircle: [
    'Find the area of a semicircle with radius 4 cm.',
    'What is the perimeter of a semicircle with radius 10 cm?',
  ],
  cylinder: [
    'Find the volume of a cylinder with radius 3 cm and height 10 cm.',
    'Find the surface area of a cylinder with radius 2 m and height 5 m.',
  ],
  cone: [
    'Find the volume of a cone with radius 3 cm and height 7 cm.',
    'Find the volume of a cone with radius 6 m and height 4 m.',
  ],
  hemisphere: [
    'Find the volume of a hemisphere with radius 3 cm.',
    'Find the volume of a hemisphere with radius 6 cm.',
  ],
  sphere: ['Find the volume of a sphere with radius 3 cm.', 'What is the surface area of a sphere with radius 5 m?'],
  pyramid: [
    'Find the volume of a pyramid with base area 30 cm^2 and height 8 cm.',
    'Find the volume of a pyramid with base area 12 m^2 and height 5 m.',
  ],
  'triangular prism': [
    'Find the volume of a triangular prism with base 4 cm, height 3 cm and length 10 cm.',
    'Find the volume of a triangular prism with base 6 m, height 5 m and length 8 m.',
  ],
  cube: ['Find the volume of a cube with side 4 cm.', 'What is the surface area of a cube with edge 3 m?'],
  cuboid: ['Find the volume of a box 3 m by 4 m by 5 m.', 'Find the surface area of a cuboid 2 cm by 3 cm by 6 cm.'],
  prism: [
    'Find the volume of a prism with base area 20 cm^2 and height 7 cm.',
    'Find the volume of a prism with base area 15 m^2 and height 4 m.',
  ],
  trapezoid: [
    'Find the area of a trapezoid with bases 6 cm and 10 cm and height 4 cm.',
    'Find the area of a trapezoid with bases 3 m and 7 m and height 5 m.',
  ],
  parallelogram: [
    'Find the area of a parallelogram with base 9 cm and height 4 cm.',
    'Find the area of a parallelogram with base 12 m and height 5 m.',
  ],
  rhombus: [
    'Find the area of a rhombus with diagonals 6 cm and 8 cm.',
    'Find the area of a rhombus with diagonals 10 m and 12 m.',
  ],
  'equilateral triangle': [
    'Find the perimeter of an equilateral triangle with side 7 cm.',
    'Find the perimeter of an equilateral triangle with side 12 m.',
  ],
  triangle: [
    'Find the area of a triangle with base 10 cm and height 6 cm.',
    'Find the perimeter of a triangle with sides 3 cm, 4 cm and 5 cm.',
  ],
  square: ['Find the area of a square with side 9 cm.', 'What is the perimeter of a square with side 12 m?'],
  rectangle: [
    'Find the area of a rectangle with length 8 cm and width 5 cm.',
    'Find the perimeter of a rectangle 7 m by 4 m.',
  ],
  circle: ['Find the area of a circle with radius 5 cm.', 'What is the circumference of a circle with diameter 10 m?'],
  pentagon: [
    'Find the perimeter of a regular pentagon with side 6 cm.',
    'Find the perimeter of a regular pentagon with side 9 cm.',
  ],
  hexagon: [
    'Find the perimeter of a regular hexagon with side 5 cm.',
    'Find the perimeter of a regular hexagon with side 8 cm.',
  ],
  octagon: [
    'Find the perimeter of a regular octagon with side 4 cm.',
    'Find the perimeter of a regular octagon with side 7 cm.',
  ],
}
