/** Terms of physics; see mathematics.ts. */
export const PHYSICS = {
  sure: `work_done net_work force_of what_force resultant_force physics physicist velocity velocities acceleration accelerate accelerates decelerate deceleration gravity gravitational gravitation free_fall terminal_velocity momentum impulse inertia friction
    frictional newton newtons newtonian kinetic kinetic_energy potential_energy gravitational_potential elastic_potential joule joules watts watt kilowatt kilowatts kilowatt_hour buoyancy buoyant archimedes
    lever levers pulley pulleys inclined_plane torque centripetal centrifugal thermodynamics thermal thermal_energy heat_transfer conduction convection specific_heat latent_heat
    absolute_zero kelvin celsius fahrenheit wavelength wavelengths amplitude frequency_of transverse longitudinal_wave standing_wave doppler doppler_effect sound_wave sound_waves soundwaves ultrasound
    echo_location decibel decibels refraction refract refracted refractive diffraction diffract total_internal_reflection snells_law concave convex focal_length optics electromagnetic
    electromagnetism electromagnet electromagnets infrared ultraviolet gamma_rays gamma_ray microwaves_wave x_rays radio_waves spectrum visible_light photoelectric photon photons electricity electrical
    electric_field electric_circuit circuit circuits series_circuit parallel_circuit voltage volts volt ohm ohms ohms_law amp amps ampere amperes ammeter voltmeter resistor resistors resistance
    capacitor capacitors capacitance magnet magnets magnetic magnetism magnetic_field transformer_physics solenoid generator_physics static_electricity electrostatic coulomb coulombs conductor
    insulator insulators semiconductor diode nuclear_fission nuclear_fusion fission fusion radioactive radioactivity half_life alpha_particle beta_decay alpha_decay radioisotope isotopes quantum
    quantum_mechanics quantum_physics relativity einstein schrodinger heisenberg planck bohr rutherford higgs quark quarks lepton neutrino antimatter big_bang black_hole black_holes neutron_star red_giant white_dwarf supernova
    nebula redshift red_shift galaxy galaxies milky_way solar_system orbit orbits orbital_speed satellites eclipse lunar_eclipse solar_eclipse lunar asteroid comet meteor astronomy astronomer
    telescope kepler keplers hubble projectile projectiles projectile_motion trajectory pendulum oscillation oscillate hookes_law spring_constant youngs_modulus elasticity_of scalar_quantity
    vector_quantity displacement distance_time velocity_time speed_time free_body suvat equations_of_motion conservation_of_energy conservation_of_momentum hydraulic pascal_pressure atmospheric_pressure
    fluid_pressure bernoulli density densities center_of_mass centre_of_mass center_of_gravity moment_of_inertia angular_momentum angular_velocity faraday lenz lorentz maxwell tesla_coil
    left_hand_rule right_hand_rule electromotive kirchhoff kirchhoffs internal_resistance potential_difference mechanical_advantage simple_machines simple_machine law_of_motion laws_of_motion newtons_law speed_of_light
    speed_of_sound light_year light_years lightyear pinhole_camera prism_light dispersion_of optical optical_fibre fibre_optic laser_light net_force balanced_forces unbalanced_forces contact_force normal_force
    air_resistance drag_force thrust weightless weightlessness aerodynamics entropy_of thermometer evaporative conductors power_output wave_speed resonance interference_pattern polarized double_slit particle_accelerator cern m_s ms2 nasa`,
  weak: `science scientific scientist experiment force forces motion speed mass weight energy power pressure float floats sink sinks temperature radiation wave waves frequency sound light reflection reflect lens
    lenses mirror electric current charge charged static atom atoms atomic nuclear planet planets solar star stars universe space rocket rockets moon pluto mars jupiter saturn venus mercury sun lightning thunder rainbow
    sky gravity heat boil boils freeze freezes vacuum spring bounce collision collide particle particles battery batteries bulb lightbulb wire wires wireless plug fuse tides earths shadow shadows seasons magnet`,
}
