/** Settings of the demo's organisation; the contact details are not real. */
export const demoSettings = {
  contact: {
    phone: '+254 57 200 0000',
    email: 'hello@sokoni.example',
    address: { en: 'Oginga Odinga Street, Kisumu', sw: 'Barabara ya Oginga Odinga, Kisumu' },
    hours: { en: 'Monday to Friday, 8 am to 5 pm', sw: 'Jumatatu hadi Ijumaa, saa 2 asubuhi hadi saa 11 jioni' },
  },
}
