/** Terms of mathematics; `sure` ones hardly ever mean anything else, `weak` ones often do. Two words are joined by `_`. */
export const MATHEMATICS = {
  sure: `math maths mathematics mathematical algebra algebraic geometry geometric arithmetic calculus precalculus precalc trigonometry trig equation equations formula formulas
    factoring factorise factorize factorisation simplify binomial trinomial monomial polynomial quadratic cubic coefficient coefficients variable variables inequality inequalities
    parabola vertex vertices hyperbola ellipse asymptote asymptotes logarithm logarithms logarithmic exponent exponents exponential square_root cube_root square_number cube_number nth_root surd surds
    radicals radicand fraction fractions numerator denominator denominators decimals decimal_place percent percentage percentages ratio ratios proportional proportionality
    inversely_proportional directly_proportional integer integers prime_number prime_numbers prime_factor prime_factorization divisible divisibility multiples multiplication
    multiplicative multiplied multiplying long_division dividend divisor quotient remainder subtraction subtract subtracting subtrahend addend commutative associative_property
    distributive identity_property order_of_operations pemdas bodmas bidmas gcf lcm hcf gcd greatest_common least_common lowest_common mean_median median interquartile quartile quartiles
    iqr box_plot boxplot histogram scatter_plot scatterplot stem_and_leaf frequency_table standard_deviation variance outlier outliers normal_distribution z_score percentile
    probability probabilities permutation permutations combinatorics factorial factorials derivative derivatives differentiate differentiation antiderivative integral integrals
    integrate_by chain_rule product_rule quotient_rule power_rule limits_in riemann taylor_series arithmetic_sequence geometric_sequence nth_term common_difference
    fibonacci sequence_formula matrix matrices determinant eigenvalue eigenvector dot_product cross_product scalar complex_number complex_numbers imaginary_number imaginary_unit argand
    triangle triangles isosceles scalene equilateral right_angle right_angled acute_angle obtuse reflex_angle supplementary_angle complementary_angle alternate_angles
    corresponding_angles vertically_opposite interior_angle interior_angles exterior_angle exterior_angles bisector perpendicular parallel_lines transversal quadrilateral
    rectangle rectangles parallelogram rhombus trapezoid trapezium kite_shape pentagon hexagon heptagon octagon decagon polygon polygons polyhedron tetrahedron cuboid radius radii diameter
    circumference chord_of circle_theorem circle_theorems arc_length tangent_line secant perimeter surface_area cylinder hemisphere_volume cone_volume pyramid_volume
    triangular_prism rectangular_prism pythagoras pythagorean pythagorus hypotenuse sine cosine cosec cotangent sin cos tan cot sohcahtoa soh_cah_toa unit_circle radians radian theorem theorems proof_by
    axiom axioms postulate congruent congruence similar_triangles dilation rotational_symmetry line_of_symmetry reflection_over translation_vector transformations rational_number
    irrational irrational_number real_numbers natural_numbers whole_number whole_numbers number_line place_value rounding round_to significant_figures sig_figs scientific_notation standard_form
    slope slopes y_intercept x_intercept intercept slope_intercept point_slope gradient_of linear_function linear_equation linear_equations simultaneous_equations system_of_equations substitution_method elimination_method
    completing_the_square quadratic_formula discriminant complete_the_square foil_method difference_of_squares remainder_theorem factor_theorem synthetic_division polynomial_division partial_fractions
    inverse_function composite_function domain_and_range piecewise absolute_value floor_function step_function venn_diagram set_theory intersection_of_sets subset subsets
    bearing_problem vectors magnitude_of unit_vector times_table times_tables mixed_number mixed_numbers improper_fraction improper_fractions reciprocal reciprocals
    mathematician euclid euler gauss pi_number golden_ratio pascals_triangle binomial_theorem binomial_expansion simple_interest compound_interest cross_multiply
    cross_multiplication unit_rate unit_rates cartesian coordinates coordinate_plane quadrant quadrants x_axis y_axis bar_graph bar_chart pie_chart line_graph line_plot
    tally_chart expanded_form expand_brackets expand_and collect_like_terms like_terms algebraically word_problem word_problems two_digit three_digit consecutive_integers consecutive_numbers
    hypothesis_test chi_squared correlation_coefficient regression_line cubed squared exponentials laws_of_exponents indices index_laws roots_of zeros_of solve_for
    least_squares sample_space tree_diagram conditional_probability independent_events mutually_exclusive expected_value dice spinner deck_of_cards area_of volume_of mean_of range_of mode_of sum_of product_of`,
  weak: `solve factor factors expand expression linear function graph axis coordinate square cube root divide divided division multiply add addition sum product average mean mode odds die
    combination sequence series angle angles circle area volume sphere prism proof symmetry rational negative positive digit digits estimate tables interest numbers equal equals minus plus
    shape shapes statistics data chart decimal calculate calculation calculator half quarter double triple total rate ratio unit units bracket brackets dozen prime multiple median ninths thirds
    fifths tenths length width height diagonal inverse curve infinite infinity pattern convert rounded fold cm km mm kg exact evaluate simplified proportion cone pyramid minimum maximum`,
}
