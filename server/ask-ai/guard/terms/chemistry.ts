/** Terms of chemistry; see mathematics.ts. */
export const CHEMISTRY = {
  sure: `nitroglycerin tnt saponification esterification ammonia trinitrotoluene chemistry chem chemist chemical chemicals chemically molecule molecules molecular ion ions ionic ionisation ionization isotope proton protons neutron neutrons electron electrons electron_shell valence
    valence_electrons valency periodic periodic_table atomic_number mass_number atomic_mass relative_atomic atomic_radius electronegativity electronegative reactant reactants balance_the_equation balanced_equation
    balancing_equations balancing stoichiometry stoich mole_ratio mole_concept moles molar molarity molality avogadro avogadros limiting_reagent limiting_reactant percent_yield theoretical_yield empirical_formula molecular_formula
    titration titrate litmus alkali alkaline alkalis acid acids acidic acidity ph_scale ph_level ph_value indicator_paper neutralisation neutralization neutralize oxidation oxidise oxidize oxidation_number oxidation_state
    redox reducing_agent oxidizing catalyst catalysts catalyze exothermic endothermic enthalpy entropy gibbs activation_energy collision_theory rate_of_reaction reaction_rate equilibrium le_chatelier le_chateliers reversible_reaction
    covalent covalent_bond metallic_bond hydrogen_bond hydrogen_bonds hydrogen_bonding intermolecular van_der_waals dipole polar_molecule nonpolar non_polar lewis_structure lewis_dot vsepr hybridization orbitals
    electron_configuration alkali_metal alkali_metals alkaline_earth transition_metal transition_metals halogen halogens noble_gas noble_gases metalloid metalloids nonmetal nonmetals non_metal allotrope allotropes
    graphite fullerene buckminsterfullerene sublimation sublime_solid deposition_gas distillation distill fractional_distillation chromatography filtration crystallisation crystallization evaporation evaporate evaporates evaporating condensation
    condense solute solutes solvent solvents solubility soluble insoluble saturated_solution precipitate precipitation_reaction colloid homogeneous heterogeneous emulsion polymer polymers monomer
    polymerisation polymerization hydrocarbon hydrocarbons alkane alkanes alkene alkenes alkyne alkynes methane ethane propane butane ethanol ethene benzene ester esters carboxylic aldehyde ketone amine
    functional_group organic_chemistry isomer isomers cracking_oil crude_oil combustion incomplete_combustion rusting electrolysis electrolyte anode cathode electrode galvanic electroplating electrochemistry
    sodium potassium calcium magnesium aluminium aluminum chlorine chloride fluorine bromine iodine helium neon argon krypton xenon hydrogen oxygen nitrogen carbon sulfur sulphur sulfuric sulphuric hydrochloric nitric_acid
    phosphorus silicon zinc copper_sulfate silver_nitrate sodium_hydroxide sodium_chloride sodium_bicarbonate carbonate bicarbonate hydroxide oxide oxides nitrate sulfate sulphate ammonia ammonium peroxide co2 h2o nacl hcl naoh h2so4 carbon_dioxide
    carbon_monoxide lithium boron beryllium mendeleev dalton lavoisier bunsen bunsen_burner beaker pipette burette test_tube flame_test gas_laws ideal_gas boyles_law charles_law kinetic_theory
    states_of_matter melting_point boiling_point chemical_change physical_change chemical_reaction decomposition displacement_reaction single_replacement double_replacement synthesis_reaction conservation_of_mass
    haber_process contact_process blast_furnace ore_extraction alloy alloys dry_ice supersaturated hydrate anhydrous calorimeter calorimetry hesss_law buffer_solution conjugate_base conjugate_acid strong_acid weak_acid
    ksp kc kp cation cations anion anions polyatomic nomenclature subatomic quantum_numbers hunds_rule aufbau spectroscopy desalination reactivity reactivity_series corrosion corrode diatomic reagent brownian diffusion_of`,
  weak: `element elements compound compounds mixture mixtures solution reaction reactions react reacts balance mole base bases bond bonds bonding metal metals gas gases liquid liquids solid solids melt melts melting boiling
    crystal crystals organic rust rusts yeast vinegar baking_soda water ice salt dissolve dissolves dissolved copper iron gold silver tin lead mercury concentration lab formula burn burns burning flame fireworks matter
    foam explode substance substances bleach soap diamond chlorine concentrated dilute pure purity yield tarnish`,
}
