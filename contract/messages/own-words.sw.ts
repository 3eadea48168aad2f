/** What schemas say in English of their own accord, in Swahili. */
export const ownWordsInSwahili: Readonly<Record<string, string>> = {
  'Please enter a valid email address.': 'Tafadhali weka barua pepe sahihi.',
  'Please enter a valid email address': 'Tafadhali weka barua pepe sahihi',
  'Please enter a valid Kenyan phone number': 'Tafadhali weka nambari sahihi ya simu ya Kenya',
  'Enter your email or phone number': 'Weka barua pepe au nambari yako ya simu',
  'Please enter your email or phone number': 'Tafadhali weka barua pepe au nambari yako ya simu',
  'Please enter your name': 'Tafadhali weka jina lako',
  'Please write a little more': 'Tafadhali andika zaidi kidogo',
  'First name is required': 'Jina la kwanza linahitajika',
  'Last name is required': 'Jina la mwisho linahitajika',
  'Password must be at least 8 characters': 'Nenosiri linahitaji angalau herufi 8',
  'Email is required': 'Barua pepe inahitajika',
  'Please confirm your password': 'Tafadhali thibitisha nenosiri lako',
  'You must agree to the terms and conditions': 'Ni lazima ukubali masharti na vigezo',
  'Passwords do not match': 'Manenosiri hayafanani',
  'Use letters, digits and spaces': 'Tumia herufi, tarakimu na nafasi',
  'Give at least two different words': 'Weka angalau maneno mawili tofauti',
}
